import { Link } from "react-router";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";

/** From where a page says until when a person does something, to all that we promise. */
export function PromiseLink() {
  const t = useT();
  const paths = usePaths();
  return (
    <Link to={{ pathname: paths.aboutUs, hash: "#promises" }} className="link text-sm">
      {t("promises.link")}
    </Link>
  );
}
