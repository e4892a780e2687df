import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { calendarDate } from "./primitives.ts";
import { proseBlock, proseContents } from "./prose.ts";

export const sitePageId = z.enum(["about-us", "services", "terms", "privacy", "info"]);
export type SitePageId = z.infer<typeof sitePageId>;

/** Texts are in the language of the call. */
export const sitePage = z.object({
  id: sitePageId,
  title: z.string(),
  description: z.string(),
  updatedOn: calendarDate,
  contents: proseContents,
  blocks: z.array(proseBlock),
  /** Set until the company, and for legal texts a lawyer, has confirmed it. */
  sample: z.boolean(),
});
export type SitePage = z.infer<typeof sitePage>;

export const getSitePage = endpoint({
  name: "getSitePage",
  method: "GET",
  path: "/pages/:page",
  access: "public",
  summary: "A page of the company: about us, services, terms, privacy, or the short facts the native app shows.",
  input: z.object({ page: sitePageId }),
  output: sitePage,
});
