import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";

/** Stays alive until it is told to end, and says so. */
const server = `
  import { createShutdownHooks, shutDownOnSignal } from "#server/shutdown.ts";
  const ends = createShutdownHooks();
  const alive = setInterval(() => {}, 1000);
  ends.add(async () => { console.log("ended"); clearInterval(alive); });
  shutDownOnSignal(ends, Promise.resolve(), { info: () => {}, error: console.error });
  console.log(process.pid);
`;

/** As npm starts it: under a shell that does not pass signals on. The lines it prints. */
function startUnderShell(environment: Record<string, string>) {
  const { npm_lifecycle_event: _, ...own } = process.env;
  const shell = spawn("sh", ["-c", '"$NODE" --input-type=module --eval "$SERVER"; true'], {
    env: { ...own, ...environment, NODE: process.execPath, SERVER: server },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines = createInterface({ input: shell.stdout })[Symbol.asyncIterator]();
  return { shell, next: async () => String((await lines.next()).value) };
}

test("SIGTERM ends in order", async () => {
  const { next } = startUnderShell({});
  process.kill(Number(await next()), "SIGTERM");
  expect(await next()).toBe("ended");
});

test("what npm started ends when npm's shell was ended", async () => {
  const { shell, next } = startUnderShell({ npm_lifecycle_event: "start" });
  await next();
  shell.kill("SIGTERM");
  await once(shell, "exit");
  expect(await next()).toBe("ended");
});

test("without npm a parent may leave its server running", async () => {
  const { shell, next } = startUnderShell({});
  const pid = Number(await next());
  shell.kill("SIGTERM");
  await once(shell, "exit");
  await new Promise((done) => setTimeout(done, 1_500));
  expect(() => process.kill(pid, 0)).not.toThrow();
  process.kill(pid, "SIGTERM");
  expect(await next()).toBe("ended");
});
