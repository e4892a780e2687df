import type { VisaService } from "#contract/visas.ts";
import { useT } from "#web/lib/i18n.tsx";
import { DatedStep } from "#web/ui/dated-step.tsx";

/** How it goes, and what holds: children, cancelling, terms. */
export function ServiceWords({ service: { steps, childRule, refundRule, terms } }: { service: VisaService }) {
  const t = useT();
  return (
    <>
      <section>
        <h2 className="text-2xl">{t("visas.how_title")}</h2>
        <ol className="mt-4 max-w-read">
          {steps.map(({ id, title, text }, index) => (
            <DatedStep key={id} state={index === 0 ? "now" : "later"} number={index + 1} title={title}>
              {text}
            </DatedStep>
          ))}
        </ol>
      </section>
      <section className="grid max-w-read gap-6">
        <div>
          <h2 className="text-2xl">{t("visas.refund_title")}</h2>
          <p className="mt-2">{refundRule}</p>
        </div>
        <div>
          <h2 className="text-2xl">{t("visas.children_title")}</h2>
          <p className="mt-2">{childRule}</p>
        </div>
        <div>
          <h2 className="text-2xl">{t("visas.terms_title")}</h2>
          <ul className="mt-2 grid list-disc gap-2 ps-5">
            {terms.map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
        </div>
      </section>
    </>
  );
}
