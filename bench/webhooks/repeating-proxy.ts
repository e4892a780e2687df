import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";

const longestDelayMs = 3_000;

/**
 * Stands where the gateway thinks the shop is: hands every webhook on `times` times, each after a delay of its own, so that
 * repeats and webhooks of other payments arrive in any order. Answers the gateway at once.
 */
export async function startRepeatingProxy(port: number, shop: string, times: number) {
  let handed = 0;
  const running = new Set<Promise<void>>();
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      response.writeHead(204).end();
      const { "content-length": _length, host: _host, connection: _connection, ...headers } = request.headers;
      for (let time = 0; time < times; time += 1) {
        const send = sleep(Math.random() * longestDelayMs)
          .then(() =>
            fetch(`${shop}${request.url}`, {
              method: "POST",
              headers: headers as Record<string, string>,
              body: new Uint8Array(body),
            }),
          )
          .then(async (answer) => {
            await answer.arrayBuffer();
            handed += 1;
          })
          .finally(() => running.delete(send));
        running.add(send);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    handed: () => handed,
    /** Waits for what is on its way. */
    settle: async () => {
      while (running.size > 0) await Promise.all(running);
    },
    stop: () => server.close(),
  };
}
