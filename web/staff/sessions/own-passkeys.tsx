import { KeyRound } from "lucide";
import type { listPasskeys } from "#contract/admin/passkeys.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { FieldScope } from "#web/ui/field.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { useFormats } from "#web/ui/use-formats.ts";
import { DeskForm } from "../shell/desk-form.tsx";
import { AddPasskey } from "./add-passkey.tsx";
import { CodeField } from "./code-field.tsx";
import type { SessionAnswer } from "./session-actions.ts";

type Passkey = OutputOf<typeof listPasskeys>["passkeys"][number];
type Props = { passkeys: readonly Passkey[]; most: number; answer: SessionAnswer | undefined };

/** What one logs in by instead of a code, and adding and removing it. */
export function OwnPasskeys({ passkeys, most, answer }: Props) {
  const t = useT();
  const digits = useDigits();
  const done = answer && !answer.refusal ? answer.intent : undefined;
  return (
    <section className="team-box" aria-labelledby="passkeys-title">
      <div className="team-head">
        <h2 id="passkeys-title" className="font-semibold">
          {t("passkeys.title")}
        </h2>
        <span className="desk-tag">{digits(passkeys.length)}</span>
      </div>
      <div className="grid gap-3 border-b border-line px-3.5 py-3">
        <p className="text-muted">{t("passkeys.line")}</p>
        {done === "passkey-add" && (
          <Notice tone="ok" role="status">
            {t("passkeys.added")}
          </Notice>
        )}
        {done === "passkey-remove" && (
          <Notice tone="ok" role="status">
            {t("passkeys.removed")}
          </Notice>
        )}
        {passkeys.length < most ? (
          <AddPasskey answer={answer} />
        ) : (
          <p className="text-muted">{t("passkeys.too_many", { most: digits(most) })}</p>
        )}
      </div>
      {passkeys.length === 0 ? (
        <p className="p-3.5 text-muted">{t("passkeys.none")}</p>
      ) : (
        <ul>
          {passkeys.map((passkey) => (
            <PasskeyLine key={passkey.id} passkey={passkey} answer={answer} />
          ))}
        </ul>
      )}
    </section>
  );
}

function PasskeyLine({ passkey, answer }: { passkey: Passkey; answer: SessionAnswer | undefined }) {
  const t = useT();
  const { instant } = useFormats();
  const { id, name, synced, createdAt, lastUsedAt, refusedAt } = passkey;
  const own = answer?.intent === "passkey-remove" && answer.of === id ? answer : undefined;
  return (
    <li className="team-line items-start">
      <Icon icon={KeyRound} className="text-muted" />
      <span className="grid min-w-0 grow">
        <span>
          <bdi className="font-semibold">{name}</bdi>{" "}
          <span className="desk-tag">{t(synced ? "passkeys.synced" : "passkeys.here_only")}</span>{" "}
          {refusedAt && <span className="desk-tag text-bad">{t("passkeys.refused")}</span>}
        </span>
        <span className="text-muted">
          {t("passkeys.times", {
            since: t("staff.at", instant(createdAt, "short")),
            used: lastUsedAt ? t("staff.at", instant(lastUsedAt, "short")) : t("passkeys.never"),
          })}
        </span>
        {refusedAt && <span>{t("passkeys.refused_line", instant(refusedAt, "short"))}</span>}
      </span>
      <div className="min-w-[min(100%,260px)]">
        <Disclosure title={t("passkeys.remove_named", { name })} defaultOpen={own?.refusal ? true : undefined}>
          <FieldScope value={`remove-${id}-`}>
            <DeskForm intent="passkey-remove" about={{ of: id }} refusal={own?.refusal}>
              {({ pending, errorOf }) => (
                <>
                  <CodeField error={errorOf("code")} />
                  <button type="submit" className="desk-button" data-look="bad" aria-disabled={pending || undefined}>
                    {t("passkeys.remove")}
                  </button>
                </>
              )}
            </DeskForm>
          </FieldScope>
        </Disclosure>
      </div>
    </li>
  );
}
