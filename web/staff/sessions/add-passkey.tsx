import { startRegistration, WebAuthnError } from "@simplewebauthn/browser";
import { useEffect, useRef, useState } from "react";
import { useSubmit } from "react-router";
import { useFieldError } from "#web/lib/field-errors.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { FieldScope } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { RefusalNotice } from "#web/ui/refusal-notice.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { DeskForm } from "../shell/desk-form.tsx";
import { CodeField } from "./code-field.tsx";
import type { SessionAnswer } from "./session-actions.ts";

type Making = NonNullable<SessionAnswer["making"]>;

/** Name and code first, then the browser asks for the device; what it made is sent at once. */
export function AddPasskey({ answer }: { answer: SessionAnswer | undefined }) {
  const t = useT();
  const textOf = useFieldError();
  const begun = answer?.intent === "passkey-begin" ? answer : undefined;
  const sent = answer?.intent === "passkey-add" ? answer : undefined;
  const refused = begun?.refusal ?? sent?.refusal;
  if (begun?.making) return <MakePasskey making={begun.making} name={begun.name ?? ""} />;
  return (
    <Disclosure title={t("passkeys.add")} defaultOpen={refused ? true : undefined}>
      <FieldScope value="passkey-">
        <RefusalNotice refusal={sent?.refusal} always>
          {textOf("passkey", sent?.refusal?.errors["passkey"]) ?? textOf("name", sent?.refusal?.errors["name"])}
        </RefusalNotice>
        <DeskForm
          intent="passkey-begin"
          className="grid max-w-md gap-2"
          about={{}}
          refusal={begun?.refusal}
          words={textOf("passkey", begun?.refusal?.errors["passkey"])}
        >
          {({ pending, errorOf }) => (
            <>
              <TextField
                name="name"
                label={t("passkeys.name")}
                hint={t("passkeys.name_hint")}
                maxLength={60}
                defaultValue={answer?.name}
                required
              />
              <CodeField error={errorOf("code")} />
              <button type="submit" className="desk-button" data-look="main" aria-disabled={pending || undefined}>
                {t("passkeys.go_on")}
              </button>
            </>
          )}
        </DeskForm>
      </FieldScope>
    </Disclosure>
  );
}

function MakePasskey({ making, name }: { making: Making; name: string }) {
  const t = useT();
  const submit = useSubmit();
  const [problem, setProblem] = useState<"not_made" | "exists" | "unsupported" | null>(null);
  const asked = useRef<string | null>(null);
  const make = async () => {
    setProblem(null);
    try {
      const made = await startRegistration({ optionsJSON: making });
      await submit(
        { intent: "passkey-add", name, made: JSON.stringify(made) },
        { method: "post", preventScrollReset: true },
      );
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  useEffect(() => {
    // Once for each challenge, however often the page is drawn.
    if (asked.current === making.challenge) return;
    asked.current = making.challenge;
    void make();
  });
  return (
    <div className="grid justify-items-start gap-2">
      {problem ? (
        <>
          <Notice tone="bad" role="alert">
            {t(`passkeys.${problem}`)}
          </Notice>
          <button type="button" className="desk-button" data-look="main" onClick={() => void make()}>
            {t("passkeys.make")}
          </button>
        </>
      ) : (
        <p role="status">{t("passkeys.waiting")}</p>
      )}
    </div>
  );
}

function problemOf(error: unknown): "not_made" | "exists" | "unsupported" {
  if (typeof PublicKeyCredential === "undefined") return "unsupported";
  const isKnown = error instanceof WebAuthnError && error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED";
  return isKnown ? "exists" : "not_made";
}
