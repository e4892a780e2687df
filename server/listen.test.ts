import { Agent, get, type IncomingMessage } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createListener } from "./listen.ts";

const agent = new Agent({ keepAlive: true });
const call = (port: number) =>
  new Promise<IncomingMessage>((resolve, reject) =>
    get({ port, host: "127.0.0.1", agent }, (answer) => void answer.resume().on("end", () => resolve(answer))).on(
      "error",
      reject,
    ),
  );

test("draining ends what runs, takes one more request on open connections, and closes them", async () => {
  const listener = createListener((_, response) => void setTimeout(() => response.end("done"), 100), {
    idleMs: 300,
  });
  await listener.listen({ port: 0, host: "127.0.0.1" });
  const port = listener.port();
  await call(port);
  const running = call(port);
  await sleep(20);
  const drained = listener.drain();
  expect((await running).statusCode).toBe(200);
  const last = await call(port).catch((error: NodeJS.ErrnoException) => error.code);
  // The idle connection is still served once; a new one is not.
  expect(typeof last === "string" ? last : last?.headers.connection).toMatch(/close|ECONNREFUSED/);
  await drained;
  await expect(call(port)).rejects.toMatchObject({ code: "ECONNREFUSED" });
});

test("two copies share a port when both ask for it", async () => {
  const [one, two] = [
    createListener((_, response) => void response.end("one"), { idleMs: 1 }),
    createListener((_, response) => void response.end("two"), { idleMs: 1 }),
  ];
  await one.listen({ port: 0, host: "127.0.0.1", reusePort: true });
  await two.listen({ port: one.port(), host: "127.0.0.1", reusePort: true });
  await one.drain();
  expect((await call(two.port())).statusCode).toBe(200);
  await two.drain();
});
