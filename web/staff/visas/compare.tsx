import { CircleCheck, CircleX } from "lucide";
import type { DeskVisa, DeskVisaDocument, DeskVisaTraveller } from "#contract/admin/visa-desk-rows.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Code } from "#web/ui/code.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** What a document is compared with: what was typed. */
export function Typed({ traveller }: { traveller: DeskVisaTraveller }) {
  const t = useT();
  return (
    <section className="visa-card" aria-labelledby="typed-title">
      <h2 id="typed-title">{t("desk-visa.typed")}</h2>
      <dl className="visa-typed">
        {traveller.typed.map(({ field, label, value }) => (
          <div key={field} className="contents">
            <dt>{label}</dt>
            <dd>
              <Code className="font-semibold">{value || "–"}</Code>
            </dd>
          </div>
        ))}
        <dt>{t("desk-visa.passport_until")}</dt>
        <dd>
          <PassportRule traveller={traveller} />
        </dd>
      </dl>
    </section>
  );
}

function PassportRule({ traveller: { typed, passportUntil } }: { traveller: DeskVisaTraveller }) {
  const t = useT();
  if (!passportUntil) return "–";
  const expires = typed.find(({ field }) => field === "passport-expires")?.value ?? "";
  const isLong = expires >= passportUntil;
  return (
    <>
      <Code className="font-semibold">{passportUntil}</Code>
      <span className={isLong ? "block text-ok-700" : "block font-semibold text-bad-700"}>
        <Icon icon={isLong ? CircleCheck : CircleX} />{" "}
        {t(isLong ? "desk-visa.passport_fits" : "desk-visa.passport_short")}
      </span>
    </>
  );
}

/** What the country asks of such a document; the officer decides whether it is so. */
export function Checklist({ visa, document }: { visa: DeskVisa; document: DeskVisaDocument }) {
  const t = useT();
  return (
    <section className="visa-card" aria-labelledby="checklist-title">
      <h2 id="checklist-title">{t("desk-visa.checklist", { country: visa.countryName })}</h2>
      <p className="font-medium">{document.text}</p>
      {document.checklist.length === 0 ? (
        <p className="text-muted">{t("desk-visa.checklist_own")}</p>
      ) : (
        <ul className="grid list-disc gap-1 ps-4">
          {document.checklist.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
