import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { money } from "../money-schema.ts";
import { bothTexts, tidyText } from "../text.ts";
import { pricingRule, ruleInput, ruleProducts } from "./pricing-rule.ts";

const nothing = z.object({});
const views = { access: "staff", permission: "rules.view" } as const;
const edits = { access: "staff", permission: "rules.edit" } as const;
const publishes = { access: "staff", permission: "rules.publish" } as const;
const person = z.nullable(z.object({ id: z.string(), name: bothTexts }));
/** What was read; 0 while no draft is open. */
const revision = z.int().check(z.gte(0));
const ruleId = z.string().check(z.minLength(1, "required"), z.maxLength(60, "too_long"));
const reason = z.pipe(
  z.pipe(z.string("required"), z.transform(tidyText)),
  z.string().check(z.minLength(1, { error: "required", abort: true }), z.maxLength(500, "too_long")),
);

const publishedSet = z.object({
  /** 0: the rules that hold before anybody has published some. */
  number: z.int(),
  /** In UTC; null: from the beginning. */
  holdsFrom: z.nullable(z.string()),
  rules: z.array(pricingRule),
  proposedBy: person,
  publishedBy: person,
  reason: z.nullable(z.string()),
});
export const openSet = z.object({
  revision: z.int(),
  state: z.enum(["draft", "proposed"]),
  rules: z.array(pricingRule),
  changedBy: person,
  changedAt: z.string(),
  proposedBy: person,
  reason: z.nullable(z.string()),
  /** Compared with the set that would hold otherwise: ids of rules. */
  added: z.array(z.string()),
  changed: z.array(z.string()),
  removed: z.array(z.string()),
  isMoved: z.boolean(),
});
export type OpenSet = z.infer<typeof openSet>;

/**
 * `never_fits`: an earlier rule (`by`) takes all that it asks for · `is_over`: its last day has passed · `nobody_there`: nothing is sold by
 * that channel yet · `high_percent`: above fifteen percent · `fee_told_otherwise`: pages of the site tell another fee ·
 * `offers_on_sale`: what is new or changed moves prices that running codes (`offers`) are taken off.
 */
export const ruleWarnings = [
  "never_fits",
  "is_over",
  "nobody_there",
  "high_percent",
  "fee_told_otherwise",
  "offers_on_sale",
] as const;
export const ruleWarning = z.object({
  ruleId: z.string(),
  code: z.enum(ruleWarnings),
  by: z.nullable(z.string()),
  offers: z.nullable(z.int()),
});
export type RuleWarning = z.infer<typeof ruleWarning>;

const named = z.object({ id: z.string(), name: bothTexts });

export const pricingView = z.object({
  inForce: publishedSet,
  /** Published for a midnight that is still to come. */
  next: z.nullable(publishedSet),
  open: z.nullable(openSet),
  warnings: z.array(ruleWarning),
  /** The newest sets that were published, the newest first. */
  published: z.array(z.omit(publishedSet, { rules: true })),
  suppliers: z.record(z.enum(ruleProducts), z.array(z.string())),
  airlines: z.array(named),
  cities: z.array(named),
  /** Airports, city areas and countries that rules name. */
  places: z.record(z.string(), bothTexts),
});
export type PricingView = z.infer<typeof pricingView>;

export const getPricing = endpoint({
  name: "getPricing",
  method: "GET",
  path: "/admin/pricing",
  ...views,
  summary: "The rules of fees and mark-ups that hold, those that follow, and the draft that is open.",
  input: nothing,
  output: pricingView,
});

const changed = z.object({ open: z.nullable(openSet) });

export const savePricingRule = endpoint({
  name: "savePricingRule",
  method: "POST",
  path: "/admin/pricing/draft/rules",
  ...edits,
  summary:
    "A rule anew (at the end), or one as it is to be; begins a draft where none is open. conflict with `by` where somebody was faster or it is proposed.",
  input: z.extend(ruleInput, { revision, ruleId: z.nullable(ruleId) }),
  output: z.extend(changed, { ruleId: z.string() }),
});

export const movePricingRule = endpoint({
  name: "movePricingRule",
  method: "POST",
  path: "/admin/pricing/draft/moves",
  ...edits,
  summary: "One place up or down: the first that fits counts.",
  input: z.object({ revision, ruleId, direction: z.enum(["up", "down"]) }),
  output: changed,
});

export const removePricingRule = endpoint({
  name: "removePricingRule",
  method: "POST",
  path: "/admin/pricing/draft/removals",
  ...edits,
  summary: "Takes a rule out of the draft.",
  input: z.object({ revision, ruleId }),
  output: changed,
});

export const dropPricingDraft = endpoint({
  name: "dropPricingDraft",
  method: "POST",
  path: "/admin/pricing/draft/dropping",
  ...edits,
  summary: "Throws the open draft away; what holds goes on holding.",
  input: z.object({ revision }),
  output: changed,
});

export const proposePricing = endpoint({
  name: "proposePricing",
  method: "POST",
  path: "/admin/pricing/proposal",
  ...edits,
  summary: "Hands the draft to a second person. errors.reason: required; errors.revision: nothing_changed.",
  input: z.object({ revision, reason }),
  output: changed,
});

export const returnPricing = endpoint({
  name: "returnPricing",
  method: "POST",
  path: "/admin/pricing/returning",
  ...publishes,
  summary: "What is proposed is a draft again, by who proposed it or by the second person, for a reason.",
  input: z.object({ revision, reason }),
  output: changed,
});

export const publishPricing = endpoint({
  name: "publishPricing",
  method: "POST",
  path: "/admin/pricing/publication",
  ...publishes,
  summary: "What is proposed holds from the next midnight in Riyadh. errors.revision: not_oneself for who proposed it.",
  input: z.object({ revision }),
  output: z.object({ number: z.int(), holdsFrom: z.string() }),
});

const priceExample = z.object({
  product: z.enum(ruleProducts),
  /** Codes of places, then days. */
  label: z.array(z.string()),
  before: money,
  after: money,
});
export const dryRun = z.object({
  /** In Riyadh; null: nothing was searched yesterday or today. */
  day: z.nullable(z.iso.date()),
  isToday: z.boolean(),
  searches: z.int(),
  /** Whose prices are others. */
  touched: z.int(),
  /** Whose cheapest offer is another one. */
  otherCheapest: z.int(),
  /** Of the cheapest price that moves in each of those. */
  change: z.nullable(z.object({ least: money, median: money, most: money })),
  /** How many of those prices move by how much, from the least to the most. */
  spread: z.array(z.object({ from: money, to: money, searches: z.int() })),
  /** What we would earn if each search were booked at its cheapest: the mean of one. */
  income: z.nullable(z.object({ before: money, after: money })),
  /** Searches of which a rule prices an offer, by the rule's id. */
  byRule: z.record(z.string(), z.int()),
  /** Searches at whose cheapest offer a new or changed fee is above a tenth of the rest, by the rule's id. */
  largeFees: z.record(z.string(), z.int()),
  examples: z.array(priceExample),
});
export type DryRun = z.infer<typeof dryRun>;

export const runPricingDraft = endpoint({
  name: "runPricingDraft",
  method: "GET",
  path: "/admin/pricing/dry-run",
  ...views,
  summary:
    "Prices a sample of yesterday's searches by the open draft and by the rules that hold; today's where there is none.",
  input: nothing,
  output: dryRun,
});

export const searchForDryRun = endpoint({
  name: "searchForDryRun",
  method: "POST",
  path: "/admin/pricing/sample-searches",
  ...views,
  summary: "Searches the usual routes and cities now, so that a dry run has something to price.",
  input: nothing,
  output: z.object({ searches: z.int() }),
  limit: { points: 3, seconds: 60 },
});
