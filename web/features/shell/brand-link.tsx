import { Link } from "react-router";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { LogoMark } from "./logo.tsx";

export function BrandLink({ light = false }: { light?: boolean }) {
  const t = useT();
  return (
    <Link
      to={usePaths().home}
      aria-label={t("shell.logo_label")}
      className={`inline-flex min-h-11 items-center gap-2.5 text-xl font-semibold ${light ? "text-white" : ""}`}
    >
      <LogoMark light={light} />
      <span>{t("common.brand")}</span>
    </Link>
  );
}
