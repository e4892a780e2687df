import { useT } from "#web/lib/i18n.tsx";
import { JsonLd } from "#web/lib/json-ld.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";

type Props = { about: string; questions: readonly { question: string; answer: string }[] };

/** Questions with their answers, for readers and for search engines. */
export function Questions({ about, questions }: Props) {
  const t = useT();
  if (questions.length === 0) return null;
  return (
    <section>
      <h2 className="text-2xl">{t("visas.faq_title")}</h2>
      <div className="mt-2 divide-y divide-line">
        {questions.map(({ question, answer }) => (
          <Disclosure key={question} level={3} group="questions" title={<span className="text-base">{question}</span>}>
            <p className="max-w-read text-muted">{answer}</p>
          </Disclosure>
        ))}
      </div>
      <JsonLd
        key={about}
        data={
          import.meta.env.SSR && {
            "@context": "https://schema.org",
            "@type": "FAQPage",
            mainEntity: questions.map(({ question, answer }) => ({
              "@type": "Question",
              name: question,
              acceptedAnswer: { "@type": "Answer", text: answer },
            })),
          }
        }
      />
    </section>
  );
}
