import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { cleanup } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { withKept } from "#contract/content/leaves.ts";
import { contentKindNames, kindOf } from "#contract/content/kinds.ts";
import { bodySchema } from "#contract/content/schema.ts";
import type { ContentItem } from "#contract/admin/content.ts";
import { renderApp } from "#web/testing/render-app.tsx";
import { readWritten } from "./content-actions.ts";
import { editRows } from "./edit-rows.ts";
import { halalasOf } from "./halalas-of.ts";
import { ItemForm } from "./item/item-form.tsx";

type Kind = (typeof contentKindNames)[number];
type Body = Record<string, unknown>;
type Seed = { kind: Kind; id: string; slug: { en: string; ar: string }; position: number; body: Body };

const folder = join(import.meta.dirname, "../../../content");
const readJson = <T,>(path: string) => JSON.parse(readFileSync(join(folder, path), "utf8")) as T;
const scenes = readJson<{ id: string; colour: string; alt: { en: string; ar: string } }[]>("scenes.json");

/** A file's text as it is kept: its address apart, its drawing with words and colour. */
function seedOf(kind: Kind, row: Body): Seed {
  const { slug = "one", slugAr = "واحد", order: _order, scene, ...body } = row;
  const found = scenes.find(({ id }) => id === scene);
  const isShown = found && !["visa-form", "visa-kingdom", "passenger-rights"].includes(kind);
  const picture = isShown ? { picture: { scene: found.id, colour: found.colour, alt: found.alt } } : {};
  return {
    kind,
    id: "one",
    slug: { en: `${slug as string}`, ar: `${slugAr as string}` },
    position: 4,
    body: { ...body, ...picture },
  };
}

/** The first and the last of each, from the files that the product comes with. */
const ends = (rows: Body[]) => [rows[0]!, rows.at(-1)!];
const files = (pattern: string) =>
  ends(
    globSync(pattern, { cwd: folder })
      .toSorted()
      .map((path) => readJson<Body>(path)),
  );
const within = (path: string, key: string) => ends(readJson<Record<string, Body[]>>(path)[key]!);

/** An article or a page: what its front matter says, and the text under it. */
function readSides(path: string) {
  const read = (locale: "en" | "ar") => {
    const text = readFileSync(join(folder, path, `${locale}.md`), "utf8").replaceAll("\r\n", "\n");
    const [, head = "", markdown = ""] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
    return { ...(parse(head) as Body), markdown: markdown.trim() };
  };
  return { en: read("en") as Body, ar: read("ar") as Body };
}

function readArticle(path: string): Body {
  const { en, ar } = readSides(path);
  const { slug, slugAr, topic, readingMinutes, scene, related, publishedOn, checkedOn, status } = en;
  const side = ({ title, description, tags, markdown }: Body) => ({ title, description, tags, markdown });
  const shared = { topic, readingMinutes, scene, related, publishedOn, checkedOn, status };
  return { slug, slugAr, ...shared, en: side(en), ar: side(ar) };
}

const rows: Record<Kind, Body[]> = {
  article: ["alula-in-three-days", "saudi-passenger-rights"].map((name) => readArticle(`articles/${name}`)),
  package: files("packages/*/*.json"),
  offer: ends(readJson<Body[]>("offers.json")),
  destination: files("destinations/*.json"),
  "visa-country": files("visas/countries/*.json"),
  "visa-service": within("visas/services.json", "services"),
  story: ends(readJson<Body[]>("stories.json")),
  "canned-answer": ends(readJson<Body[]>("canned-answers.json")),
  "faq-group": within("faq.json", "groups"),
  "site-page": ["about-us", "privacy"].map((name) => readSides(`pages/${name}`)),
  "package-category": ends(readJson<Body[]>("package-categories.json")),
  "article-topic": ends(readJson<Body[]>("articles/topics.json")),
  "article-desk": ends(readJson<Body[]>("articles/authors.json")),
  "visa-form": [readJson<Body>("visas/application-form.json")],
  "visa-kingdom": [readJson<Body>("visas/sa.json")],
  "passenger-rights": [readJson<Body>("visas/passenger-rights.json")],
};

/** Whatever a field names may be chosen. */
const namesIn = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(namesIn)
      : [];

/** What the form of an item sends when nobody has touched it. */
function untouched({ kind, id, slug, position, body }: Seed) {
  const written = { slugs: slug, position, body, revision: 3, note: "" };
  const ids = [...new Set(namesIn(body))].map((name) => ({ id: name, title: { en: name, ar: name } }));
  const choices: ContentItem["choices"] = {
    ...Object.fromEntries(contentKindNames.map((each) => [each, ids.filter((choice) => choice.id.length < 60)])),
    scene: scenes.map((scene) => ({ id: scene.id, title: scene.alt })),
  };
  const item: ContentItem = {
    kind,
    item: id,
    title: { en: id, ar: id },
    ...written,
    choices,
    state: "published",
    isLive: true,
    missing: [],
    uneven: [],
    versions: [],
    formerly: [],
    page: null,
    preview: null,
  };
  const { container } = renderApp(<ItemForm item={item} written={written} answer={undefined} mayPublish />);
  return readWritten(kind, new FormData(container.querySelector("form") ?? undefined));
}

describe("the form of a text", () => {
  test.each(contentKindNames)("sends back everything of %s as it was read", (kind) => {
    for (const seed of rows[kind].map((row) => seedOf(kind, row))) {
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
    return value.every((each) => typeof each === "string")
      ? value
          .map(String)
          .map((each) => each.trim())
          .toSorted((a, b) => a.localeCompare(b))
      : value.map(tidy);
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
