package io.idem.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.server.Database;
import io.idem.server.PostgresServer;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Two web applications in one Tomcat, each with a version of the driver in its war. */
class DriversInWarsIT {

    private static final String SERVLET = """
            package shop;
            import java.io.IOException;
            import javax.servlet.ServletException;
            import javax.servlet.http.*;
            public class OrderServlet extends HttpServlet {
                public void init() throws ServletException {
                    WebShop.url = System.getProperty("shop.url");
                    try {
                        Class.forName("org.postgresql.Driver");
                    } catch (ClassNotFoundException e) {
                        throw new ServletException(e);
                    }
                }
                protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
                    try {
                        response.getWriter().print(WebShop.order(request.getParameter("token")));
                    } catch (Exception e) {
                        response.getWriter().print(e);
                    }
                }
            }
            """;

    private static final String DESCRIPTOR = """
            <web-app xmlns="http://xmlns.jcp.org/xml/ns/javaee" version="4.0">
              <servlet>
                <servlet-name>order</servlet-name>
                <servlet-class>shop.OrderServlet</servlet-class>
                <load-on-startup>1</load-on-startup>
              </servlet>
              <servlet-mapping>
                <servlet-name>order</servlet-name>
                <url-pattern>/order</url-pattern>
              </servlet-mapping>
            </web-app>
            """;

    private static final String SERVER = """
            import java.io.*;
            import java.net.URL;
            import org.apache.catalina.core.StandardHost;
            import org.apache.catalina.startup.Tomcat;
            public class Server {
                public static void main(String[] args) throws Exception {
                    Tomcat tomcat = new Tomcat();
                    tomcat.setBaseDir(args[0]);
                    tomcat.setPort(0);
                    tomcat.setAddDefaultWebXmlToWebapp(false);
                    ((StandardHost) tomcat.getHost()).setUnpackWARs(args[1].equals("UNPACKED"));
                    tomcat.addWebapp("/one", args[2]);
                    tomcat.addWebapp("/two", args[3]);
                    tomcat.start();
                    String base = "http://localhost:" + tomcat.getConnector().getLocalPort();
                    for (String application : new String[] {"/one", "/one", "/two", "/two"}) {
                        InputStream answer = new URL(base + application + "/order?token=t1").openStream();
                        System.out.println(new BufferedReader(new InputStreamReader(answer)).readLine());
                        answer.close();
                    }
                    tomcat.stop();
                    tomcat.destroy();
                }
            }
            """;

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource("io.idem.it.Jdks#versions")
    void thatTheServerUnpacks(int jdk) throws Exception {
        orderOnce(jdk, "UNPACKED", "jar:file:");
    }

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource("io.idem.it.Jdks#versions")
    void thatTheServerLeavesPacked(int jdk) throws Exception {
        orderOnce(jdk, "PACKED", "jar:war:file:");
    }

    private void orderOnce(int jdk, String how, String protocol) throws Exception {
        try (Database database = PostgresServer.database()) {
            Path directory = LegacyClasses.directory(getClass(), how + "-" + jdk);
            WebShop shop = new WebShop(directory, database);
            String tomcat = Built.part("tomcat-embed-core") + File.pathSeparator + Built.part("tomcat-annotations-api");
            LegacyClasses.compile(
                    directory, Map.of("OrderServlet", SERVLET), tomcat + File.pathSeparator + shop.classes());
            Path server = LegacyClasses.compile(directory.resolve("server"), Map.of("Server", SERVER), tomcat);
            Path base = directory.resolve("tomcat");
            base.resolve("webapps").toFile().mkdirs();
            Path temporary = directory.resolve("tmp");
            temporary.toFile().mkdirs();
            try (ChildJvm instance = ChildJvm.on(Jdks.require(jdk))
                    .agent(Built.agent(), shop.configuration(""))
                    .arguments("-Djava.io.tmpdir=" + temporary, "-Dshop.url=" + shop.url())
                    .arguments("-cp", tomcat + File.pathSeparator + server, "Server", base, how)
                    .arguments(war(directory, shop, "postgresql-older"), war(directory, shop, "postgresql"))
                    .start()) {
                assertThat(instance.succeeds().output()).containsExactly("1", "1", "1", "1");
                assertThat(instance.errors())
                        .filteredOn(line -> line.startsWith("[idem-agent]") && line.contains("driver"))
                        .singleElement()
                        .asString()
                        .contains("the application has 2 drivers, a copy of the newest is used")
                        .containsSubsequence(
                                protocol, "postgresql.jar", "The others", protocol, "postgresql-older.jar");
            }
            assertThat(shop.orders()).isEqualTo(1);
            assertThat(temporary).isEmptyDirectory();
        }
    }

    private static Path war(Path directory, WebShop shop, String driver) throws IOException {
        Path war = directory.resolve("shop-with-" + driver + ".war");
        try (Archive archive = new Archive(war, Map.of())) {
            archive.text("WEB-INF/web.xml", DESCRIPTOR)
                    .tree("WEB-INF/classes/", shop.classes())
                    .file("WEB-INF/lib/" + driver + ".jar", Built.part(driver));
        }
        return war;
    }
}
