import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { parse } from "yaml";
import type { Locale } from "#contract/text.ts";

/** One item of the seed; `publishOn` is a day, `YYYY-MM-DD`. */
export type SeedItem = {
  kind: string;
  id: string;
  slug: Record<Locale, string>;
  position: number;
  publishOn: string;
  body: Record<string, unknown>;
};

const folder = join(import.meta.dirname, "../../content");
/** The day on which what has no day of its own was first published. */
const firstDay = "2026-10-01";

type Scene = { id: string; colour: string; alt: Record<Locale, string> };
type Row = Record<string, unknown> & { id?: string; code?: string; slug: string; slugAr: string; order?: number };

const readText = (path: string) => readFileSync(join(folder, path), "utf8").replaceAll("\r\n", "\n");
const readJson = <T>(path: string) => JSON.parse(readText(path)) as T;
const filesOf = (pattern: string) => globSync(pattern, { cwd: folder }).toSorted();

/** Everything in `content/`, as items; each has its picture where it names a scene. */
export function readContent(): SeedItem[] {
  const scenes = new Map(
    readJson<Scene[]>("scenes.json").map(({ id, colour, alt }) => [id, { scene: id, colour, alt }]),
  );
  return readItems().map((item) => {
    const { scene, ...body } = item.body;
    if (scene === undefined) return item;
    const picture = scenes.get(`${scene as string}`);
    if (!picture) throw new Error(`${item.kind} ${item.id}: no scene ${scene as string} in content/scenes.json`);
    return { ...item, body: { ...body, picture } };
  });
}

function readItems(): SeedItem[] {
  const rowsOf = <Key extends string>(path: string, key: Key) => readJson<Record<Key, Row[]>>(path)[key];
  const oneEach = (pattern: string) => filesOf(pattern).map((path) => readJson<Row>(path));
  return [
    ...items("destination", oneEach("destinations/*.json")),
    ...items("package-category", readRows("package-categories.json")),
    ...items("package", oneEach("packages/*/*.json")),
    ...items("offer", readRows("offers.json")),
    ...items("canned-answer", readRows("canned-answers.json")),
    ...items("story", readRows("stories.json")),
    ...items("visa-country", oneEach("visas/countries/*.json")),
    ...items("visa-service", rowsOf("visas/services.json", "services")),
    oneItem("visa-form", "application", "visas/application-form.json"),
    oneItem("visa-kingdom", "sa", "visas/sa.json"),
    ...items("faq-group", rowsOf("faq.json", "groups")),
    ...items("article-topic", namedById(readRows("articles/topics.json"))),
    ...items("article-desk", namedById(readRows("articles/authors.json"))),
    oneItem("passenger-rights", "rules", "visas/passenger-rights.json"),
    ...readArticles(),
    ...readPages(),
  ];
}

/** A whole file that stands alone of its kind. */
const oneItem = (kind: string, id: string, path: string): SeedItem => {
  // Its drawing is never shown.
  const { scene: _, ...body } = readJson<Record<string, unknown>>(path);
  return { kind, id, slug: { en: id, ar: id }, position: 1, publishOn: firstDay, body };
};

/** A file that is a list, or an object with one. */
function readRows(path: string): Row[] {
  const value = readJson<Row[] | Record<string, unknown>>(path);
  const rows = Array.isArray(value) ? value : Object.values(value).find((each) => Array.isArray(each));
  if (!rows) throw new Error(`content/${path} holds no list`);
  return rows as Row[];
}

/** Rows without an address of their own. */
const namedById = (rows: Row[]): Row[] => rows.map((row) => ({ ...row, slug: `${row.id}`, slugAr: `${row.id}` }));

const items = (kind: string, rows: Row[]): SeedItem[] =>
  rows.map(({ slug, slugAr, order, ...body }, index) => ({
    kind,
    id: body.id ?? body.code ?? slug,
    slug: { en: slug, ar: slugAr },
    position: order ?? index + 1,
    publishOn: firstDay,
    body,
  }));

type Front = Record<string, unknown> & { slug?: string; slugAr?: string; publishedOn?: string };

/** A text in both languages: what its front matter says, and the Markdown under it. */
function readPair(path: string): { front: Front; texts: Record<Locale, Front> } {
  const read = (locale: Locale): Front => {
    const [, head = "", markdown = ""] = /^---\n(.*?)\n---\n(.*)$/s.exec(readText(`${path}/${locale}.md`)) ?? [];
    return { ...(parse(head) as Front), markdown: markdown.trim() };
  };
  const texts = { en: read("en"), ar: read("ar") };
  return { front: texts.en, texts };
}

/** An article's `body`: what both languages share, and under `en` and `ar` its texts. Newest first. */
function readArticles(): SeedItem[] {
  return filesOf("articles/*/en.md")
    .map((path) => readPair(dirname(path)))
    .toSorted((a, b) => String(b.front.publishedOn).localeCompare(String(a.front.publishedOn)))
    .map(({ front, texts }, index) => {
      const {
        slug = "",
        slugAr = "",
        publishedOn = firstDay,
        topic,
        readingMinutes,
        scene,
        related,
        checkedOn,
        status,
      } = front;
      const textOf = ({ title, description, tags, markdown }: Front) => ({ title, description, tags, markdown });
      return {
        kind: "article",
        id: slug,
        slug: { en: slug, ar: slugAr },
        position: index + 1,
        publishOn: publishedOn,
        body: {
          topic,
          readingMinutes,
          scene,
          related,
          publishedOn,
          checkedOn,
          status,
          en: textOf(texts.en),
          ar: textOf(texts.ar),
        },
      };
    });
}

/** The company's own pages: about us, services, terms, privacy, info. */
function readPages(): SeedItem[] {
  return filesOf("pages/*/en.md").map((path, index) => {
    const id = basename(dirname(path));
    return {
      kind: "site-page",
      id,
      slug: { en: id, ar: id },
      position: index + 1,
      publishOn: firstDay,
      body: readPair(dirname(path)).texts,
    };
  });
}
