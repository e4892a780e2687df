import * as z from "zod/mini";
import { contentKindNames } from "../content/kinds.ts";
import { endpoint } from "../endpoint.ts";
import { localDateTime } from "../primitives.ts";
import { pageSlug, slugPair } from "../published.ts";
import { bothTexts, locale } from "../text.ts";
import { queryInt } from "../query.ts";

export const contentKind = z.enum(contentKindNames, "not_offered");
const itemId = z.string().check(z.regex(/^[\p{L}\p{N}_-]{1,120}$/u, "not_an_id"));
const ofItem = z.object({ kind: contentKind, item: itemId });
const body = z.record(z.string(), z.unknown());

export const contentVersionState = z.enum(["draft", "scheduled", "published", "replaced", "withdrawn"]);
export type ContentVersionState = z.infer<typeof contentVersionState>;

/** A text that a language lacks; `path` as errors name fields. A block of a running text: `en.markdown`. */
const missing = z.object({ path: z.string(), locale });
const writer = z.nullable(bothTexts);

export const contentRow = z.object({
  item: z.string(),
  title: bothTexts,
  /** Of the newest version. */
  state: contentVersionState,
  /** It is on the site; the newest version may not be. */
  isLive: z.boolean(),
  missing: z.object({ en: z.int(), ar: z.int() }),
  writtenBy: writer,
  writtenAt: z.string(),
});
export type ContentRow = z.infer<typeof contentRow>;

const view = { access: "staff", permission: "content.edit" } as const;
const publish = { access: "staff", permission: "content.publish" } as const;

export const contentFilters = ["all", "missing", "drafts", "scheduled"] as const;
export const listContent = endpoint({
  name: "listContent",
  method: "GET",
  path: "/admin/content",
  ...view,
  summary:
    "Everything of one kind, in the editor's order, with what each language lacks. `search` looks into all texts.",
  input: z.object({
    kind: z._default(contentKind, "article"),
    filter: z._default(z.enum(contentFilters), "all"),
    search: z._default(z.string().check(z.maxLength(100, "too_long")), ""),
  }),
  output: z.object({
    kind: contentKind,
    rows: z.array(contentRow),
    /** Of this kind, by filter, whatever is searched for. */
    counts: z.record(z.enum(contentFilters), z.int()),
    /** Items of every kind. */
    kinds: z.array(z.object({ kind: contentKind, count: z.int() })),
  }),
});

export const contentVersion = z.object({
  version: z.int(),
  state: contentVersionState,
  writtenBy: writer,
  writtenAt: z.string(),
  note: z.nullable(z.string()),
  publishAt: z.nullable(z.string()),
});
export type ContentVersion = z.infer<typeof contentVersion>;

/** A section of a running text whose parts are not the same in both languages, by its heading in each; null: it is not there. */
const uneven = z.object({
  en: z.nullable(z.string()),
  ar: z.nullable(z.string()),
  parts: z.object({ en: z.int(), ar: z.int() }),
});

export const contentItem = z.object({
  kind: contentKind,
  item: z.string(),
  title: bothTexts,
  /** The newest version: what a change has to name. */
  revision: z.int(),
  state: contentVersionState,
  isLive: z.boolean(),
  slugs: slugPair,
  position: z.int(),
  body,
  missing: z.array(missing),
  uneven: z.array(uneven),
  versions: z.array(contentVersion),
  /** Addresses that lead on to it. */
  formerly: z.array(z.object({ locale, slug: z.string() })),
  /** Where its page stands, without the language; null: no public page shows it. */
  page: z.nullable(slugPair),
  /** The same page as a preview shows it. */
  preview: z.nullable(slugPair),
  /** What may be chosen where another item is named, by kind. */
  choices: z.record(z.string(), z.array(z.object({ id: z.string(), title: bothTexts }))),
});
export type ContentItem = z.infer<typeof contentItem>;

export const getContent = endpoint({
  name: "getContent",
  method: "GET",
  path: "/admin/content/:kind/:item",
  ...view,
  summary: "One item with its newest version, what it lacks, and its history.",
  input: ofItem,
  output: contentItem,
});

const change = z.extend(ofItem, { revision: z.int("required") });
const written = { slugs: z.object({ en: pageSlug, ar: pageSlug }) };

export const createContent = endpoint({
  name: "createContent",
  method: "POST",
  path: "/admin/content/:kind",
  ...view,
  summary: "Begins a new item as a draft, of nothing or as a copy of `from`. errors.slugs: taken.",
  input: z.object({ kind: contentKind, ...written, from: z.optional(itemId) }),
  output: contentItem,
});

export const saveContent = endpoint({
  name: "saveContent",
  method: "PUT",
  path: "/admin/content/:kind/:item",
  ...view,
  summary:
    "Writes a new version as a draft; texts may still be missing. conflict: a colleague was faster (`details.by`).",
  input: z.extend(change, {
    ...written,
    position: z.int("not_a_number").check(z.minimum(0, "too_small"), z.maximum(100_000, "too_large")),
    body,
    note: z._default(z.string().check(z.maxLength(300, "too_long")), ""),
  }),
  output: contentItem,
  bodyBytes: 1024 * 1024,
});

export const publishContent = endpoint({
  name: "publishContent",
  method: "POST",
  path: "/admin/content/:kind/:item/publish",
  ...publish,
  summary: "The newest version is what the site shows from now on. errors name every text that a language lacks.",
  input: change,
  output: contentItem,
});

export const scheduleContent = endpoint({
  name: "scheduleContent",
  method: "POST",
  path: "/admin/content/:kind/:item/schedule",
  ...publish,
  summary: "The newest version goes out at `at`, Riyadh time. errors.at: in_past.",
  input: z.extend(change, { at: localDateTime }),
  output: contentItem,
});

export const unscheduleContent = endpoint({
  name: "unscheduleContent",
  method: "POST",
  path: "/admin/content/:kind/:item/unschedule",
  ...publish,
  summary: "What was to go out does not; it is a draft again.",
  input: change,
  output: contentItem,
});

export const withdrawContent = endpoint({
  name: "withdrawContent",
  method: "POST",
  path: "/admin/content/:kind/:item/withdraw",
  ...publish,
  summary:
    "The site shows it no longer. Only of what stands for itself: conflict for what the product cannot be without.",
  input: change,
  output: contentItem,
});

export const restoreContent = endpoint({
  name: "restoreContent",
  method: "POST",
  path: "/admin/content/:kind/:item/restore",
  ...view,
  summary: "An earlier version becomes the newest one, as a draft.",
  input: z.extend(change, { version: z.int("required") }),
  output: contentItem,
});

const piece = z.object({ text: z.string(), change: z.nullable(z.enum(["added", "removed"])) });
export const contentDifference = z.object({ path: z.string(), pieces: z.array(piece) });
export type ContentDifference = z.infer<typeof contentDifference>;

export const compareContent = endpoint({
  name: "compareContent",
  method: "GET",
  path: "/admin/content/:kind/:item/differences",
  ...view,
  summary: "What version `to` says differently from version `from`, field by field and word by word.",
  input: z.extend(ofItem, { from: queryInt(1, 1_000_000), to: queryInt(1, 1_000_000) }),
  output: z.object({ differences: z.array(contentDifference) }),
});

/** The part of a query by which a page is asked for as a preview: kind, item and version. */
export const previewPart = "preview";
export const previewHeader = "x-preview";

export const getPreview = endpoint({
  name: "getPreview",
  method: "GET",
  path: "/admin/content-preview",
  ...view,
  summary: "What the preview shows that this call is part of (header X-Preview); not_found where there is none.",
  input: z.object({}),
  output: z.object({ kind: contentKind, item: z.string(), version: z.int(), title: bothTexts }),
});
