import { Camera, ImageUp, ShieldCheck } from "lucide";
import { type SyntheticEvent, useRef } from "react";
import { fillFields } from "#web/lib/fill-fields.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { FoundDetails } from "./found-details.tsx";
import { PictureChoice } from "./picture-choice.tsx";
import type { ScanProps } from "./scan-props.ts";
import { TypedLines } from "./typed-lines.tsx";
import { useScan } from "./use-scan.ts";
import { valuesOfDocument } from "./values-of-document.ts";

const faults = {
  unreadable: "scan.unreadable",
  no_picture: "scan.no_picture",
  no_reader: "scan.no_reader",
  no_lines: "scan.no_lines",
} as const;

/** The fields of the dialog are no part of the form it stands in. */
const keepInside = (event: SyntheticEvent) => event.stopPropagation();

/** A picture of the document, or its lines typed; what was read is confirmed before it fills the form. */
export function ScanDialog({ open, onClose, countries, nameOf }: ScanProps & { open: boolean; onClose: () => void }) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const { state, readPicture, readLines, restart } = useScan();
  const close = () => {
    restart();
    onClose();
  };
  const fill = () => {
    const form = box.current?.closest("form");
    if (form && state.step === "found") void fillFields(form, valuesOfDocument(state.found, nameOf));
    close();
  };
  const isFound = state.step === "found";
  return (
    <div ref={box} onInput={keepInside} onChange={keepInside} onBlur={keepInside}>
      <Dialog
        open={open}
        onClose={close}
        firm={isFound}
        title={t(isFound ? "scan.found_title" : "booking.scan_passport")}
        closeLabel={t("scan.close")}
        footer={
          isFound && (
            <>
              <Button variant="line" onClick={restart}>
                {t("scan.again")}
              </Button>
              <Button onClick={fill}>{t("scan.use")}</Button>
            </>
          )
        }
      >
        {isFound ? (
          <div className="grid gap-4">
            <p className="text-muted">{t("scan.found_line")}</p>
            <FoundDetails found={state.found} countries={countries} />
          </div>
        ) : (
          <div className="grid gap-5">
            <p className="text-muted">{t("scan.line")}</p>
            {state.step === "failed" && (
              <Notice tone="bad" role="alert">
                {t(faults[state.reason])}
              </Notice>
            )}
            {state.step === "reading" ? (
              <p role="status" className="flex min-h-12 items-center gap-3 font-medium">
                <Spinner />
                {t("scan.reading")}
              </p>
            ) : (
              <div className="flex flex-wrap gap-3">
                <PictureChoice icon={Camera} isCamera onFile={(file) => void readPicture(file)}>
                  {t("scan.take")}
                </PictureChoice>
                <PictureChoice icon={ImageUp} onFile={(file) => void readPicture(file)}>
                  {t("scan.choose")}
                </PictureChoice>
              </div>
            )}
            <p className="flex gap-2 text-sm text-muted">
              <Icon icon={ShieldCheck} className="mt-[.15em] text-ok" />
              <span>{t("scan.private")}</span>
            </p>
            <TypedLines onLines={readLines} />
          </div>
        )}
      </Dialog>
    </div>
  );
}
