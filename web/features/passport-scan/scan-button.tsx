import { ScanLine } from "lucide";
import { useState } from "react";
import { useT } from "#web/lib/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LazyScanDialog } from "./lazy-scan-dialog.tsx";
import type { ScanProps } from "./scan-props.ts";

/** Fills a traveller's fields from a picture of the document, read in this browser. What it needs is loaded when it is pressed. */
export function ScanButton({ countries, nameOf }: ScanProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  // Once there it stays, so that the closing dialog gives the focus back.
  const [wanted, setWanted] = useState(false);
  const press = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <div className="noscript:hidden">
      <Button variant="soft" size="sm" onClick={press}>
        <Icon icon={ScanLine} />
        {t("booking.scan_passport")}
      </Button>
      {wanted && <LazyScanDialog open={open} onClose={() => setOpen(false)} countries={countries} nameOf={nameOf} />}
    </div>
  );
}
