import { mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createPdfRenderer } from "./render-pdf.ts";

// Inside the project: templates may read nothing outside of it.
const folder = mkdtempSync(join(import.meta.dirname, ".templates-"));
const good = join(folder, "good.typ");
const broken = join(folder, "broken.typ");
writeFileSync(good, '#let data = json(bytes(sys.inputs.data))\n#set text(font: "IBM Plex Sans Arabic")\n#data.name');
writeFileSync(broken, "#nothing-like-this");
const pdf = createPdfRenderer({ good, broken });
afterAll(async () => {
  await pdf.close();
  await rm(folder, { recursive: true });
});

test("a document is made from its data, in either script", async () => {
  const made = await Promise.all(["سارة", "Sara #panic()"].map((name) => pdf.render("good", { name })));
  for (const each of made) expect(each.subarray(0, 5).toString()).toBe("%PDF-");
});

test("a template that does not compile is told, and the next document is made", async () => {
  await expect(pdf.render("broken", {})).rejects.toThrow();
  expect((await pdf.render("good", { name: "x" })).length).toBeGreaterThan(500);
});

test("an unknown document is a mistake of the caller", async () => {
  await expect((async () => pdf.render("unknown", {}))()).rejects.toThrow("unknown");
});
