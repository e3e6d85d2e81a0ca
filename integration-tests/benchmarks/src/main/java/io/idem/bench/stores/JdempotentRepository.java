package io.idem.bench.stores;

import com.acme.bench.Till;
import com.trendyol.jdempotent.core.model.IdempotencyKey;
import com.trendyol.jdempotent.core.model.IdempotentRequestResponseWrapper;
import com.trendyol.jdempotent.core.model.IdempotentRequestWrapper;
import com.trendyol.jdempotent.core.model.IdempotentResponseWrapper;
import com.trendyol.jdempotent.redis.RedisConfigProperties;
import com.trendyol.jdempotent.redis.RedisIdempotentRepository;
import java.net.URI;
import java.util.concurrent.TimeUnit;
import org.springframework.data.redis.connection.RedisStandaloneConfiguration;
import org.springframework.data.redis.connection.lettuce.LettuceConnectionFactory;
import org.springframework.data.redis.core.RedisTemplate;
import org.springframework.data.redis.serializer.StringRedisSerializer;

/**
 * Jdempotent's Redis repository, called in the order of its aspect: is the key there, store the request, the work, set the
 * response. Nothing keeps two calls from passing the first step together.
 */
final class JdempotentRepository implements Contender {

    private static final long RETENTION_HOURS = 72;

    private final Till till = new Till();
    private final LettuceConnectionFactory connections;
    private final RedisIdempotentRepository repository;

    JdempotentRepository(String uri) {
        URI address = URI.create(uri);
        connections =
                new LettuceConnectionFactory(new RedisStandaloneConfiguration(address.getHost(), address.getPort()));
        connections.afterPropertiesSet();
        RedisTemplate<String, IdempotentRequestResponseWrapper> template = new RedisTemplate<>();
        template.setConnectionFactory(connections);
        template.setKeySerializer(new StringRedisSerializer());
        template.afterPropertiesSet();
        RedisConfigProperties properties = new RedisConfigProperties();
        properties.setExpirationTimeHour(RETENTION_HOURS);
        properties.setPersistReqRes(true);
        repository = new RedisIdempotentRepository(template, properties);
    }

    @Override
    public String name() {
        return "Jdempotent Redis";
    }

    @Override
    public void call(String token) {
        IdempotencyKey key = new IdempotencyKey("jdempotent:" + token);
        if (repository.contains(key)) {
            repository.getResponse(key);
            return;
        }
        IdempotentRequestWrapper request = new IdempotentRequestWrapper(token);
        repository.store(key, request, RETENTION_HOURS, TimeUnit.HOURS);
        repository.setResponse(
                key, request, new IdempotentResponseWrapper(till.work(token)), RETENTION_HOURS, TimeUnit.HOURS);
    }

    @Override
    public boolean mayFail() {
        return true;
    }

    @Override
    public void close() {
        connections.destroy();
    }
}
