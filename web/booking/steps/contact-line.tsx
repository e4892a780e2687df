import { Code } from "#web/ui/code.tsx";

type Props = { lead: string; contact: { email_address: string; phone_country: string; phone: string } };

/** Where what is booked goes to: the address, if there is one, and the telephone. */
export function ContactLine({ lead, contact: { email_address: email, phone_country: country, phone } }: Props) {
  return (
    <p className="border-t border-line pt-3 text-sm text-muted">
      {lead}{" "}
      {email && (
        <>
          <Code wrap>{email}</Code> ·{" "}
        </>
      )}
      <Code>{`${country} ${phone}`}</Code>
    </p>
  );
}
