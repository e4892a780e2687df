import type { Locale } from "#i18n/locales.ts";
import type { Stranger } from "./access-callers.ts";
import { type AccessFixture, canaries } from "./access-fixture.ts";
import type { PageAnswer, Site } from "./access-site.ts";
import type { PageRule } from "./page-rules.ts";

type Who = Stranger["as"] | "owner";

/** Faults of a page in a language, in words. The owner comes first, so that what is kept of a page would be found by the others. */
export async function checkPage(
  site: Site,
  fixture: AccessFixture,
  strangers: readonly Stranger[],
  address: string,
  rule: PageRule,
  locale: Locale,
): Promise<string[]> {
  const path = `/${locale}${rule.path ? rule.path(fixture, locale) : address}`;
  const secrets = [
    ...canaries.account,
    ...(rule.whose === "holder" ? [] : [...canaries.booking, fixture.heldDocument]),
  ];
  const faults: string[] = [];
  const callers = [{ name: "the owner", as: "owner" as const, caller: fixture.owner.browser }, ...strangers];
  for (const { name, as, caller } of callers) {
    const page = await site.ask(path, caller.credentials);
    const say = (fault: string) => faults.push(`${name} at ${path}: ${fault}`);
    for (const fault of wrongTurns(page, rule, as, path, locale)) say(fault);
    const policy = page.headers.get("cache-control") ?? "";
    if (as !== "visitor" && !policy.includes("no-store")) say(`may be kept: ${policy}`);
    if (["booking", "owner", "account"].includes(rule.whose)) for (const fault of openly(page)) say(fault);
    if (as !== "owner") for (const secret of secrets) if (page.text.includes(secret)) say(`reads ${secret}`);
    if (as === "visitor" && caller.credentials.cookies["token"] && rule.whose === "account" && !endsLogin(page))
      say("the worthless token stays in the browser");
  }
  return faults;
}

function wrongTurns({ status, location }: PageAnswer, rule: PageRule, as: Who, path: string, locale: Locale): string[] {
  const expect = (wanted: number, to?: string) =>
    status === wanted && (to === undefined || location === to)
      ? []
      : [`${status} ${location ?? ""}, not ${wanted} ${to ?? ""}`];
  if (rule.whose === "account" && as === "visitor")
    return expect(302, `/${locale}/login?${new URLSearchParams({ next: path })}`);
  if (rule.whose === "visitors" && as !== "visitor") return expect(302, `/${locale}`);
  const leadsOn = status === 302 && !/\/(?:login|bookings\/)/.test(location ?? "");
  if ((rule.whose === "owner" || rule.whose === "booking") && as === "owner" && rule.owner === undefined)
    return status === 200 || leadsOn ? [] : [`${status} ${location ?? ""}, not the page`];
  if (rule.whose === "owner") return expect(as === "owner" ? (rule.owner ?? 200) : 404);
  if (rule.whose === "booking")
    return status === 302 && location?.startsWith(`/${locale}/bookings/`)
      ? []
      : [`${status} ${location ?? ""}, not where a booking is opened`];
  if (rule.whose === "holder")
    return status === 200 || (status === 302 && !location?.includes("/login"))
      ? []
      : [`${status} ${location ?? ""}, not the page`];
  return expect((as === "other" ? rule.other : undefined) ?? rule.status ?? 200);
}

/** What a page of one person or booking may not leave out, whoever asked (decision 0018). */
const openly = ({ headers }: PageAnswer): string[] =>
  [
    ["cache-control", "private, no-store"],
    ["referrer-policy", "same-origin"],
    ["x-robots-tag", "noindex"],
  ].flatMap(([name = "", value]) => (headers.get(name) === value ? [] : [`${name}: ${headers.get(name)}`]));

/** R4.10. */
const endsLogin = ({ headers }: PageAnswer) =>
  headers.getSetCookie().some((cookie) => cookie.startsWith("token=;") && /Max-Age=0/i.test(cookie));
