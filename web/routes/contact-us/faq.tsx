import { useT } from "#web/lib/i18n.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";

type Group = { id: string; title: string; items: { id: string; question: string; answer: string }[] };

/** Questions and answers by group; each answer has an address of its own. */
export function Faq({ groups }: { groups: Group[] }) {
  const t = useT();
  if (groups.length === 0) return null;
  return (
    <section id="faq" className="mt-12 scroll-mt-24">
      <h2 className="text-2xl">{t("contact.faq_title")}</h2>
      <div className="mt-4 grid items-start gap-x-10 gap-y-8 md:grid-cols-2">
        {groups.map((group) => (
          <div key={group.id}>
            <h3 className="text-lg">{group.title}</h3>
            <div className="mt-1 divide-y divide-line">
              {group.items.map((item) => (
                <div key={item.id} id={item.id} className="scroll-mt-24">
                  <Disclosure level={4} group={group.id} title={<span className="font-medium">{item.question}</span>}>
                    <p className="max-w-read text-muted">{item.answer}</p>
                  </Disclosure>
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}
