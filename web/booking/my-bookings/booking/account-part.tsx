import type { BankRefund } from "#contract/refund-accounts.ts";
import type { SentCode } from "#web/features/account/account-answer.ts";
import { RefundAccount } from "#web/booking/manage/refund-account.tsx";
import type { Refusal } from "#web/lib/forms.ts";
import { usePaths } from "#web/lib/paths.ts";
import { ContactProof } from "./contact-proof.tsx";
import type { TypedAccount } from "./send-account.ts";

type Props = {
  bookingId: string;
  bankRefund: BankRefund;
  proof: { to: string | null; sent: SentCode | null; needed: boolean };
  /** The page's address with its query. */
  here: string;
  /** What the form, or the code before it, was answered. */
  answer:
    | { of: "account"; refusal: Refusal; typed: TypedAccount }
    | { of: "code"; refusal: Refusal; typed?: TypedAccount | undefined }
    | { of: "sent"; typed: TypedAccount; sent: SentCode | null; here: string }
    | undefined;
};

/** Where a refund that no card took is transferred to. What was typed is there again after the proof that was asked for meanwhile. */
export function AccountPart({ bookingId, bankRefund, proof, here, answer }: Props) {
  const paths = usePaths();
  const typed = answer?.typed;
  const code = answer?.of === "sent" ? { sent: answer.sent, here: answer.here } : { sent: proof.sent, here };
  return (
    <RefundAccount
      bankRefund={bankRefund}
      here={paths.myBooking(bookingId)}
      isBegun={typed !== undefined}
      proof={
        proof.needed && (
          <ContactProof
            to={proof.to}
            {...code}
            refusal={answer?.of === "code" ? answer.refusal : undefined}
            carried={
              typed &&
              Object.entries(typed).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
            }
          />
        )
      }
      answer={answer?.of === "account" ? answer : undefined}
    />
  );
}
