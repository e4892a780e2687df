import type { Destination } from "#contract/destinations.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";

/** What travellers ask. Search engines read the same (destination-data.tsx). */
export function Questions({ questions }: { questions: Destination["faq"] }) {
  const t = useT();
  return (
    <section aria-labelledby="questions">
      <h2 id="questions" className="scroll-mt-24 text-2xl">
        {t("destinations.questions_title")}
      </h2>
      <div className="mt-3 divide-y divide-line rounded-card border border-line px-4">
        {questions.map(({ question, answer }) => (
          <Disclosure
            key={question}
            group="destination-questions"
            level={3}
            title={<span className="text-lg font-medium">{question}</span>}
            className="py-1"
          >
            <p className="max-w-read text-muted">{answer}</p>
          </Disclosure>
        ))}
      </div>
    </section>
  );
}
