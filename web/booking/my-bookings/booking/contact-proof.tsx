import type { ReactNode } from "react";
import type { SentCode } from "#web/features/account/account-answer.ts";
import { ContactCode } from "#web/features/account/contact-code.tsx";
import type { Refusal } from "#web/lib/forms.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Code } from "#web/ui/code.tsx";

type Props = {
  /** Where the code goes, masked; nothing without it: only the account may do it. */
  to: string | null;
  sent: SentCode | null;
  refusal: Refusal | undefined;
  here: string;
  /** Hidden fields: what was typed and waits for the proof. */
  carried?: ReactNode;
};

/** A visitor proves to be the contact before anything that is paid is changed. */
export function ContactProof({ to, ...code }: Props) {
  const t = useT();
  if (!to) return null;
  return (
    <div className="grid gap-4 border-t border-line pt-4">
      <h3 className="text-lg">{t("lookup.prove_title")}</h3>
      <ContactCode to={to} {...code}>
        <p className="max-w-read text-muted">
          <Rich id="lookup.prove_line" parts={{ email: <Code wrap>{to}</Code> }} />
        </p>
      </ContactCode>
    </div>
  );
}
