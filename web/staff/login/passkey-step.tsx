import { startAuthentication } from "@simplewebauthn/browser";
import { KeyRound } from "lucide";
import { useEffect, useRef, useState } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import type { beginPasskeyLogin } from "#contract/admin/passkeys.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Notice } from "#web/ui/notice.tsx";

type Props = {
  /** Whose login it is, sent along. */
  about: Record<string, string>;
  /** What the browser asks the passkey with, once that was asked for. */
  asking: OutputOf<typeof beginPasskeyLogin> | undefined;
};

/** Asks the browser for a passkey of the member and sends what it signed. Without a script there is the code alone. */
export function PasskeyStep({ about, asking }: Props) {
  const t = useT();
  const submit = useSubmit();
  const isPending = useNavigation().state === "submitting";
  const asked = useRef<string | null>(null);
  const [unused, setUnused] = useState<string | null>(null);
  useEffect(() => {
    // Once for each challenge, however often the page is drawn.
    if (!asking || asked.current === asking.challenge) return;
    asked.current = asking.challenge;
    startAuthentication({ optionsJSON: asking }).then(
      (used) => submit({ ...about, intent: "passkey", used: JSON.stringify(used) }, { method: "post" }),
      // Put away, timed out, unknown to this browser: it says no more than that, and the code is always another way.
      () => setUnused(asking.challenge),
    );
  });
  return (
    <Form method="post" className="grid gap-3 noscript:hidden">
      <input type="hidden" name="intent" value="passkey-begin" />
      {Object.entries(about).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {asking && unused === asking.challenge && (
        <Notice tone="bad" role="alert">
          {t("passkeys.not_used")}
        </Notice>
      )}
      <button type="submit" className="desk-button" data-look="main" aria-disabled={isPending || undefined}>
        <Icon icon={KeyRound} /> {t("passkeys.use")}
      </button>
      <p className="text-center text-sm text-muted">{t("passkeys.or")}</p>
    </Form>
  );
}
