import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cleanup } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { withKept } from "#contract/content/leaves.ts";
import { contentKindNames, kindOf } from "#contract/content/kinds.ts";
import { bodySchema } from "#contract/content/schema.ts";
import type { ContentItem } from "#contract/admin/content.ts";
import { readContent } from "#server/seed/read-content.ts";
import { renderApp } from "#web/testing/render-app.tsx";
import { readWritten } from "./content-actions.ts";
import { editRows } from "./edit-rows.ts";
import { halalasOf } from "./halalas-of.ts";
import { ItemForm } from "./item/item-form.tsx";

afterEach(cleanup);

type Seed = ReturnType<typeof readContent>[number] & { kind: (typeof contentKindNames)[number] };
const seeds = readContent() as Seed[];
const scenes = JSON.parse(readFileSync(join(import.meta.dirname, "../../../content/scenes.json"), "utf8")) as {
  id: string;
  alt: { en: string; ar: string };
}[];
const choices: ContentItem["choices"] = {
  ...Object.fromEntries(
    contentKindNames.map((kind) => [
      kind,
      seeds.filter((each) => each.kind === kind).map(({ id }) => ({ id, title: { en: id, ar: id } })),
    ]),
  ),
  scene: scenes.map(({ id, alt }) => ({ id, title: alt })),
};

/** What the form of an item sends when nobody has touched it. */
function untouched({ kind, id, slug, position, body }: Seed) {
  const written = { slugs: slug, position, body, revision: 3, note: "" };
  const item: ContentItem = {
    ...{ kind, item: id, title: { en: id, ar: id }, ...written, choices },
    ...{
      state: "published",
      isLive: true,
      missing: [],
      uneven: [],
      versions: [],
      formerly: [],
      page: null,
      preview: null,
    },
  };
  const { container } = renderApp(<ItemForm item={item} written={written} answer={undefined} mayPublish />);
  return readWritten(kind, new FormData(container.querySelector("form") ?? undefined));
}

describe("the form of a text", () => {
  test.each(contentKindNames)("sends back everything of %s as it was read", (kind) => {
    const own = seeds.filter((each) => each.kind === kind);
    for (const seed of new Set([own[0]!, own[Math.floor(own.length / 2)]!, own.at(-1)!])) {
      const sent = untouched(seed);
      expect({ revision: sent.revision, slugs: sent.slugs, position: sent.position }).toEqual({
        revision: 3,
        slugs: seed.slug,
        position: seed.position,
      });
      const before = seed.body;
      const body = withKept(kindOf(kind), sent.body, before) as { picture?: { colour?: string } };
      // The colour is the drawing's own.
      if (body.picture) body.picture.colour = (before["picture"] as { colour: string }).colour;
      expect(bodySchema(kindOf(kind)).safeParse(body).error?.issues ?? []).toEqual([]);
      expect(tidy(body)).toEqual(tidy(before));
      cleanup();
    }
  });
});

/** Choices come back in the order in which they are offered, and no spaces at the ends. */
function tidy(value: unknown): unknown {
  if (typeof value === "string") return value.trim();
  if (Array.isArray(value))
    return value.every((each) => typeof each === "string") ? value.map(tidy).toSorted() : value.map(tidy);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, tidy(each)]));
}

describe("rows", () => {
  const kind = kindOf("faq-group");
  const body = { title: { en: "T", ar: "ع" }, items: [{ id: "one" }, { id: "two" }] };
  const ids = (edited: Record<string, unknown>) => (edited["items"] as { id: string }[]).map(({ id }) => id);
  test("are added at the end, moved up and taken away; what is not asked for stays", () => {
    expect(ids(editRows(kind, body, "add:items", "2026-11-20"))).toEqual(["one", "two", ""]);
    expect(ids(editRows(kind, body, "up:items.1", "2026-11-20"))).toEqual(["two", "one"]);
    expect(ids(editRows(kind, body, "up:items.0", "2026-11-20"))).toEqual(["one", "two"]);
    expect(ids(editRows(kind, body, "remove:items.0", "2026-11-20"))).toEqual(["two"]);
    for (const wrong of ["remove:items.7", "add:title", "remove:", "x", "add:items.0.id"])
      expect(editRows(kind, body, wrong, "2026-11-20")).toEqual(body);
    expect(ids(body)).toEqual(["one", "two"]);
  });
});

test("riyals are read as they are typed, and what is no amount stays what it is", () => {
  expect(["1,480", "99.5", "0", "٢٥٠.٧٥"].map(halalasOf)).toEqual([148_000, 9_950, 0, 25_075]);
  expect(["", "12.345", "-3", "ten"].map(halalasOf)).toEqual(["", "12.345", "-3", "ten"]);
});
