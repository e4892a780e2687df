import type { ReactNode } from "react";
import type { BankRefund } from "#contract/refund-accounts.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Card } from "#web/ui/card.tsx";
import { Code } from "#web/ui/code.tsx";
import { Money } from "#web/ui/money.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { MomentText } from "./moment-text.tsx";
import { RefundAccountForm, type RefundAccountFormProps } from "./refund-account-form.tsx";

type Props = {
  bankRefund: BankRefund;
  /** Stands in place of the form while a visitor has to prove the contact; false: nothing is to be proven. */
  proof: ReactNode;
  /** An account was typed: what it is typed in stands open. */
  isBegun: boolean;
} & RefundAccountFormProps;

/** A refund that the card did not take: the account it is transferred to, asked for or given. */
export function RefundAccount({ bankRefund, proof, isBegun, ...form }: Props) {
  const t = useT();
  const { account } = bankRefund;
  const amount = <Money value={bankRefund.amount} charged className="font-semibold" />;
  return (
    <Card
      as="section"
      id="refund-account"
      lifted
      aria-labelledby="refund-account-title"
      className="grid scroll-mt-24 gap-4"
    >
      <h2 id="refund-account-title" className="text-xl">
        {t(account ? "my-bookings.account_given_title" : "my-bookings.account_title")}
      </h2>
      {account ? (
        <>
          <p>
            <Rich
              id="my-bookings.account_given_line"
              parts={{
                amount,
                account: (
                  <Code className="font-semibold">
                    {account.country}.. {account.last4}
                  </Code>
                ),
              }}
            />{" "}
            <MomentText id="my-bookings.account_by" at={account.transferBy} />
          </p>
          {account.canChange ? (
            <Disclosure title={t("my-bookings.account_change")} defaultOpen={isBegun}>
              {proof || <RefundAccountForm {...form} />}
            </Disclosure>
          ) : (
            <p className="text-sm text-muted">{t("my-bookings.account_taken")}</p>
          )}
        </>
      ) : (
        <>
          <p>
            <Rich id="my-bookings.account_line" parts={{ amount }} />
          </p>
          {proof || <RefundAccountForm {...form} />}
        </>
      )}
    </Card>
  );
}
