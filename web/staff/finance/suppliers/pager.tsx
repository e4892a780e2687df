import { Link } from "react-router";
import { useT } from "#web/lib/i18n.tsx";

type Props = { isLater: boolean; newest: string; older: string | null };

/** To the newest page of a list, and to the one before this. */
export function Pager({ isLater, newest, older }: Props) {
  const t = useT();
  if (!isLater && !older) return null;
  return (
    <p className="flex justify-between gap-4 p-3">
      {isLater && (
        <Link className="link" to={newest}>
          {t("supplier-statements.newest")}
        </Link>
      )}
      {older && (
        <Link className="link ms-auto" to={older}>
          {t("supplier-statements.older")}
        </Link>
      )}
    </p>
  );
}
