import type { CaseName } from "#contract/admin/case-name.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Code } from "#web/ui/code.tsx";
import { useFormats } from "#web/ui/use-formats.ts";

const inFull = ({ firstname, lastname }: NonNullable<CaseName["before"]>) => `${firstname} ${lastname}`.trim();

/** The name on the ticket and the one that was asked for, by which rule, and the copy of the document beside them. */
export function NameFacts({ name, mayShow }: { name: CaseName; mayShow: boolean }) {
  const t = useT();
  const { instant } = useFormats();
  const { before, after, letters, lettersBefore, why, rule, ticket } = name;
  const until = instant(rule.until, "short");
  return (
    <>
      <div className="work-section">
        <dl className="work-facts">
          <dt>{t("names.desk_name")}</dt>
          <dd>{before && <Code className="wrap-anywhere">{inFull(before)}</Code>}</dd>
          <dt>{t("names.after")}</dt>
          <dd>{after && <Code className="font-semibold wrap-anywhere">{inFull(after)}</Code>}</dd>
          <dt>{t("names.desk_wrong_letters")}</dt>
          <dd>{letters}</dd>
          <dt>{t("names.desk_letters_before")}</dt>
          <dd>{lettersBefore}</dd>
          <dt>{t("names.desk_free")}</dt>
          <dd>{rule.letters}</dd>
          <dt>{t("names.desk_until")}</dt>
          <dd>{t("staff.at", until)}</dd>
          {ticket && (
            <>
              <dt>{t("names.desk_ticket")}</dt>
              <dd>
                <Code>{ticket}</Code>
              </dd>
            </>
          )}
          <dt>{t("names.desk_why_title")}</dt>
          <dd>{t(why ? `names.desk_${why}` : "names.desk_why_none")}</dd>
        </dl>
      </div>
      <section className="work-section" aria-labelledby="document-title">
        <h3 id="document-title" className="font-semibold">
          {t("names.desk_document")}
        </h3>
        <Pages name={name} mayShow={mayShow} />
      </section>
    </>
  );
}

/** Loaded only when it is opened, as each look is written down. */
function Pages({ name: { document }, mayShow }: { name: CaseName; mayShow: boolean }) {
  const t = useT();
  if (!document) return <p className="text-muted">{t("names.desk_no_document")}</p>;
  if (!mayShow) return <p className="text-muted">{t("names.desk_not_shown")}</p>;
  return (
    <>
      {Array.from({ length: document.pages }, (_, at) => at + 1).map((page) => (
        <details key={`${document.address}/${page}`} className="grid gap-2">
          <summary className="link">{t("names.desk_show", { page })}</summary>
          <img
            src={`${document.address}/${page}`}
            alt={t("names.desk_page", { page })}
            loading="lazy"
            className="mt-2 w-full rounded-field border border-line bg-sand"
          />
        </details>
      ))}
      <p className="text-sm text-muted">{t("names.desk_look_written")}</p>
    </>
  );
}
