import { useSearchParams } from "react-router";
import { useT } from "#web/lib/i18n.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { notSavedMark } from "./save-new-travellers.ts";

/** On the step after the form: not all travellers could be kept with the account. */
export function NotSavedNotice() {
  const t = useT();
  const [query] = useSearchParams();
  return query.has(notSavedMark) && <Notice tone="warn">{t("saved-travellers.not_saved")}</Notice>;
}
