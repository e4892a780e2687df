import { mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { afterAll, expect, test } from "vitest";
import { createPdfRenderer } from "./render-pdf.ts";

// Inside the project: templates may read nothing outside of it.
const folder = mkdtempSync(join(import.meta.dirname, ".templates-"));
const good = join(folder, "good.typ");
const broken = join(folder, "broken.typ");
writeFileSync(good, '#let data = json(bytes(sys.inputs.data))\n#set text(font: "IBM Plex Sans Arabic")\n#data.name');
writeFileSync(broken, "#nothing-like-this");
const pdf = createPdfRenderer();
afterAll(async () => {
  await pdf.close();
  await rm(folder, { recursive: true });
});

test("a document is made from its data, in either script", async () => {
  const made = await Promise.all(["سارة", "Sara #panic()"].map((name) => pdf.render(good, { name })));
  for (const each of made) expect(each.subarray(0, 5).toString()).toBe("%PDF-");
});

test("a template that does not compile is told, and the next document is made", async () => {
  await expect(pdf.render(broken, {})).rejects.toThrow();
  expect((await pdf.render(good, { name: "x" })).length).toBeGreaterThan(500);
});

test("an unknown document is a mistake of the caller", async () => {
  await expect((async () => pdf.render("unknown", {}))()).rejects.toThrow("unknown");
});

/** A worker that never answers what says "hang", and says of the rest what it was. */
const stubborn = () =>
  new Worker(
    `const { parentPort } = require("node:worker_threads");
     parentPort.on("message", ({ id, data }) => {
       if (data.includes("hang")) { for (;;); }
       if (data.includes("die")) process.exit(1);
       setTimeout(() => parentPort.postMessage({ id, pdf: Buffer.from(data) }), 5);
     });`,
    { eval: true },
  );

test("a document that hangs fails alone: all others that wait are made", async () => {
  const renderer = createPdfRenderer({ patienceMs: 1_000, openWorker: stubborn });
  const asked = ["a", "hang", "b", "die", "c", "hang", "d"].map((name) => renderer.render(good, { name }));
  const made = await Promise.allSettled(asked);
  expect(made.map(({ status }) => status)).toEqual([
    "fulfilled",
    "rejected",
    "fulfilled",
    "rejected",
    "fulfilled",
    "rejected",
    "fulfilled",
  ]);
  await renderer.close();
});

test("whoever waits in a long queue is not refused for those before: patience is for a document, not for the queue", async () => {
  // All of them together take longer than one may, on any machine: five milliseconds each at the least.
  const renderer = createPdfRenderer({ patienceMs: 1_000, openWorker: stubborn });
  const made = await Promise.all(Array.from({ length: 250 }, async (_, at) => renderer.render(good, { at })));
  expect(made.map((pdf) => JSON.parse(pdf.toString()) as { at: number }).map(({ at }) => at)).toEqual(
    Array.from({ length: 250 }, (_, at) => at),
  );
  await renderer.close();
});

test("when too many wait the next one is told so, and those before keep their place", async () => {
  const renderer = createPdfRenderer({ mostWaiting: 3, openWorker: stubborn });
  const asked = Array.from({ length: 4 }, (_, at) => renderer.render(good, { at }));
  await expect((async () => renderer.render(good, {}))()).rejects.toMatchObject({ code: "unavailable", retryAfter: 5 });
  expect(await Promise.all(asked)).toHaveLength(4);
  await renderer.close();
});
