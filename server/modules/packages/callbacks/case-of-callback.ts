import type { BothTexts } from "#contract/text.ts";
import { maskInternational } from "#server/platform/cases/mask-international.ts";
import { firstWords } from "#server/platform/cases/first-words.ts";
import type { OpenedCase } from "#server/platform/cases/open-case.ts";
import { hasNoCase, type CaseSource } from "#server/platform/cases/sync-cases.ts";
import type { PackageBody } from "../package-body.ts";
import type { PackagesDeps } from "../packages-deps.ts";
import { packageCallbacks } from "../tables.ts";

type Callback = typeof packageCallbacks.$inferSelect;

/** Somebody waits to be called, by the time that they were told. `title`: the package's, null when it is not published any more. */
export const caseOfCallback = (row: Callback, title: BothTexts | null): OpenedCase => ({
  queue: "callback",
  subject: row.id,
  reference: row.caseNumber,
  who: row.name,
  locale: row.locale,
  facts: {
    slot: row.slot,
    phone: maskInternational(row.phone),
    ...(title && { title }),
    ...(row.note && { words: firstWords(row.note) }),
  },
  promise: { id: "callback", by: row.callBy, at: row.askedAt },
});

export const callbacksWithoutCase =
  ({ published }: Pick<PackagesDeps, "published">): CaseSource =>
  async (tx, limit) => {
    const rows = await tx
      .select()
      .from(packageCallbacks)
      .where(hasNoCase(tx, "callback", packageCallbacks.id))
      .orderBy(packageCallbacks.askedAt)
      .limit(limit);
    return Promise.all(
      rows.map(async (row) => {
        const item = await published.get<PackageBody>("package", row.packageId);
        return caseOfCallback(row, item?.body.title ?? null);
      }),
    );
  };
