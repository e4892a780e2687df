import * as z from "zod/mini";
import { hideIds } from "#server/platform/hide-ids.ts";
import type { Log } from "#server/platform/log.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Api, ApiContext } from "./request-context.ts";

export const cspReportPath = "/api/csp-reports";
const mostBytes = 32 * 1024;
const mostOfOneBody = 20;
const limit = { points: 30, seconds: 60 };
/** Different violations that are told apart; more are one line, "others". */
const mostKinds = 200;

/** Text, or whatever stands in its place. */
const text = z.optional(z.unknown());
/** As `report-uri` sends it, and as `report-to` does; both by every browser in its own way, so nothing is required. */
const older = z.object({
  "csp-report": z.object({
    "document-uri": text,
    "effective-directive": text,
    "violated-directive": text,
    "blocked-uri": text,
    disposition: text,
  }),
});
const newer = z.array(
  z.object({
    type: z.string(),
    body: z.optional(z.object({ documentURL: text, effectiveDirective: text, blockedURL: text, disposition: text })),
  }),
);

type Violation = { directive: string; blocked: string; page: string };

/**
 * Where browsers tell what the policy of our pages stopped: an injected script is seen within a minute, by the log line `csp report`. Each
 * kind is written when it is first seen and at its 10th, 100th, … time; no address is kept but the page's own path without ids, and of what was
 * blocked its origin.
 */
export function cspReportRoutes(api: Api, now: () => number = Date.now): void {
  const counts = createCounts(now);
  api.post(cspReportPath, async (c) => {
    c.set("route", "cspReports");
    const { limits, publicOrigin, log } = c.var.services;
    await limits.spend("cspReports", limit, c.var.context.ip);
    for (const violation of await readViolations(c, publicOrigin)) count(log, counts, violation);
    return c.body(null, 204);
  });
}

function count(log: Log, counts: ReturnType<typeof createCounts>, violation: Violation) {
  const times = counts.add(`${violation.directive} ${violation.blocked} ${violation.page}`);
  if (Number.isInteger(Math.log10(times))) log.warn("csp report", { ...violation, times });
}

/** @throws AppError bad_request, content_too_large */
async function readViolations(c: ApiContext, publicOrigin: string): Promise<Violation[]> {
  const bytes = await c.req.raw.arrayBuffer();
  if (bytes.byteLength > mostBytes) throw new AppError("content_too_large");
  const told = parse(Buffer.from(bytes).toString("utf8"));
  const one = older.safeParse(told);
  if (one.success) {
    const report = one.data["csp-report"];
    const directive = report["effective-directive"] || report["violated-directive"];
    return [violationOf(directive, report["blocked-uri"], report["document-uri"], publicOrigin)];
  }
  const many = newer.safeParse(told);
  if (!many.success) throw new AppError("bad_request");
  return many.data
    .filter(({ type, body }) => type === "csp-violation" && body)
    .slice(0, mostOfOneBody)
    .map(({ body }) => violationOf(body?.effectiveDirective, body?.blockedURL, body?.documentURL, publicOrigin));
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw new AppError("bad_request", { cause });
  }
}

/** Everything in a report was written by a browser, or by whoever calls itself one. */
function violationOf(directive: unknown, blocked: unknown, page: unknown, publicOrigin: string): Violation {
  const url = URL.canParse(textOf(page)) ? new URL(textOf(page)) : undefined;
  return {
    directive: /^[a-z-]{1,40}/.exec(textOf(directive))?.[0] ?? "unknown",
    blocked: originOf(textOf(blocked)),
    page: url?.origin === publicOrigin ? hideIds(url.pathname).slice(0, 120) : "elsewhere",
  };
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

/** `inline`, `eval`, `data`, … as they are; of an address its origin. */
function originOf(blocked: string): string {
  if (/^[a-z-]{1,30}$/.test(blocked)) return blocked;
  if (!URL.canParse(blocked)) return "unknown";
  const { origin, protocol } = new URL(blocked);
  return origin === "null" ? protocol.slice(0, 40) : origin.slice(0, 100);
}

/** How often each kind was seen since an hour ago; the oldest begin anew. */
function createCounts(now: () => number) {
  const hour = 3_600_000;
  let kinds = new Map<string, number>();
  let since = now();
  return {
    add: (kind: string): number => {
      if (now() - since > hour) [kinds, since] = [new Map(), now()];
      const key = kinds.has(kind) || kinds.size < mostKinds ? kind : "others";
      const times = (kinds.get(key) ?? 0) + 1;
      kinds.set(key, times);
      return times;
    },
  };
}
