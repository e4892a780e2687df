import { MailCheck } from "lucide";
import { useEffect, useRef } from "react";
import type { Refusal } from "#web/lib/forms.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Card } from "#web/ui/card.tsx";
import { Code } from "#web/ui/code.tsx";
import { FieldScope } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { ContactCode } from "./contact-code.tsx";
import type { ContactProof } from "./load-contact-proof.ts";

type Props = {
  proof: ContactProof;
  /** Of the code's own forms. */
  refusal: Refusal | undefined;
  /** Of the order, as far as it is about the proof. */
  missed: Refusal | undefined;
};

/** What is booked without a payment asks for a code to its contact; nothing where the contact is known to be the asker's. */
export function PlacementProof({ proof: { to, sent, isProven, byCode, here }, refusal, missed }: Props) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const wasProven = useRef(isProven);
  useEffect(() => {
    // The field that had the focus is gone.
    if (missed || wasProven.current !== isProven) box.current?.focus();
    wasProven.current = isProven;
  }, [missed, isProven]);
  if (!to || (isProven && !byCode)) return null;
  const email = <Code wrap>{to}</Code>;
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-24">
      {isProven ? (
        <Notice tone="ok" role="status">
          <Rich id="booking.proof_done" parts={{ email }} />
        </Notice>
      ) : (
        <Card as="section" className="grid gap-4">
          <div className="flex items-center gap-3">
            <Icon icon={MailCheck} className="text-palm-600" />
            <h2 className="text-xl">{t("booking.proof_title")}</h2>
          </div>
          {missed && (
            <Notice tone="warn" role="alert">
              {missed.message}
            </Notice>
          )}
          {/* The page has a field of a discount code, too. */}
          <FieldScope value="proof-">
            <ContactCode to={to} sent={sent} refusal={refusal} here={here}>
              <p className="max-w-read text-muted">
                <Rich id="booking.proof_line" parts={{ email }} />
              </p>
            </ContactCode>
          </FieldScope>
        </Card>
      )}
    </div>
  );
}
