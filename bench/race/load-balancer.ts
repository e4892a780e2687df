import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";

/**
 * The one address under which the world knows the shop, as a load balancer would be: hands each request to a process that is
 * up, and answers 502 when that one dies over it. The gateway's webhooks come this way.
 */
export async function openLoadBalancer(port: number, origins: () => string[]) {
  const server = createServer((request, response) => {
    void buffer(request)
      .then(async (body) => {
        const all = origins();
        const { "content-length": _length, host: _host, connection: _connection, ...headers } = request.headers;
        const answer = await fetch(`${all[Math.floor(Math.random() * all.length)]}${request.url}`, {
          method: request.method ?? "POST",
          headers: headers as Record<string, string>,
          body: new Uint8Array(body),
        });
        response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()));
      })
      .catch(() => response.writeHead(502).end());
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
