import type { SentCode } from "./account-answer.ts";

type Props = {
  next?: string | undefined;
  /** The form stands in a dialog: its page is not left. */
  stay?: boolean;
  intent?: string;
  code?: SentCode | undefined;
  email?: string | undefined;
};

/** What a form carries along from step to step, so that each works without JavaScript. */
export function Carried({ next, stay, intent, code, email }: Props) {
  const fields = {
    next,
    stay: stay ? "yes" : undefined,
    intent,
    attempt: code?.attempt,
    expiresAt: code?.expiresAt,
    resendAt: code?.resendAt,
    email,
  };
  return Object.entries(fields).map(
    ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
  );
}
