import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import type { MessageKey } from "#i18n/message-keys.ts";
import { useT } from "#web/lib/i18n.tsx";
import { useDeskPaths } from "../desk-paths.ts";

/** The parts of finance; where they do not fit beside one another, the one that is open stands in sight. */
export function FinanceTabs() {
  const t = useT();
  const paths = useDeskPaths();
  const strip = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    strip.current?.querySelector("[aria-current]")?.scrollIntoView({ inline: "center", block: "nearest" });
  }, [pathname]);
  const tabs: { to: string; label: MessageKey }[] = [
    { to: paths.finance(), label: "finance.tab_invoices" },
    { to: paths.settlement(), label: "settlement.tab" },
    { to: paths.supplierStatements(), label: "supplier-statements.tab" },
    { to: paths.chargebacks(), label: "chargeback.tab" },
    { to: paths.ledger(), label: "books.tab_ledger" },
    { to: paths.corrections(), label: "books.tab_corrections" },
    { to: paths.dayClose(), label: "books.tab_close" },
    { to: paths.vatReturn(), label: "books.tab_vat" },
    { to: paths.revenue(), label: "books.tab_revenue" },
  ];
  return (
    <nav ref={strip} className="finance-tabs" aria-label={t("finance.tabs")}>
      {tabs.map(({ to, label }) => (
        <NavLink key={to} to={to} end>
          {t(label)}
        </NavLink>
      ))}
    </nav>
  );
}
