import type { ReactNode } from "react";
import { waitValues } from "#i18n/wait-values.ts";
import type { Refusal } from "#web/lib/forms.ts";
import { type Translate, useT } from "#web/lib/i18n.tsx";
import { Notice, type NoticeTone } from "./notice.tsx";

/** What was refused, in the words of the API, which say how long to wait; in ours where it sent none. */
export function refusalText(
  t: Translate,
  { message, retryAfter, isLost }: Pick<Refusal, "message" | "retryAfter" | "isLost">,
): string {
  if (isLost) return t("common.connection_lost");
  if (message) return message;
  return retryAfter === undefined
    ? t("common.http_unexpected")
    : t("errors.too_many_requests", waitValues(t, retryAfter));
}

/** What a page says itself of a fault; who has to wait is told how long by the API's words. */
export const refusalTextOr = (t: Translate, refusal: Refusal, own: string): string =>
  refusal.retryAfter === undefined ? own : refusalText(t, refusal);

type Props = {
  refusal: Refusal | null | undefined;
  tone?: NoticeTone | undefined;
  /** The form marks no field: what is wrong with one is told here too. */
  always?: boolean;
  /** Better words than the API's. */
  children?: ReactNode;
};

/** What was refused and belongs to no field of the form; the fields say the rest. Nothing without a refusal. */
export function RefusalNotice({ refusal, tone = "bad", always = false, children }: Props) {
  const t = useT();
  if (!refusal || (!always && Object.keys(refusal.errors).length > 0)) return null;
  return (
    <Notice tone={tone} role="alert">
      {children || refusalText(t, refusal)}
    </Notice>
  );
}
