import type { tryOffer as contract } from "#contract/admin/offers.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { sar } from "#contract/money.ts";
import { AppError } from "#server/platform/errors.ts";
import type { EditorDeps } from "./editor-deps.ts";
import { findItem } from "./find-item.ts";
import type { Trial } from "./editor-deps.ts";

/** What the newest version of an offer would take off, drafts too; nothing is used by it. @throws AppError not_found */
export async function tryOffer(
  deps: Pick<EditorDeps, "db" | "quoteOffer">,
  { item, ...trial }: Trial & { item: string },
): Promise<OutputOf<typeof contract>> {
  const { versions } = await findItem(deps.db, { kind: "offer", item });
  try {
    const { amount, off } = await deps.quoteOffer(versions[0].body, trial);
    return { off: sar(amount), isOffFee: off === "fee", refusal: null };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "code_refused") throw error;
    return { off: null, isOffFee: false, refusal: error.errors?.["code"]?.[0] ?? "code_unknown" };
  }
}
