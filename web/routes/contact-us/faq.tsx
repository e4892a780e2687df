import { useEffect, useRef, useState } from "react";
import { foldText } from "#web/lib/fold-text.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { TextField } from "#web/ui/text-field.tsx";

type Group = { id: string; title: string; items: { id: string; question: string; answer: string }[] };

/** Questions and answers by group, found by their words; each answer has an address of its own. */
export function Faq({ groups }: { groups: Group[] }) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState("");
  // What was typed before the page was hydrated.
  useEffect(() => setTyped(box.current?.querySelector("input")?.value ?? ""), []);
  if (groups.length === 0) return null;
  const words = foldText(typed).split(/\s+/);
  const isWanted = ({ question, answer }: Group["items"][number]) => {
    const text = foldText(`${question} ${answer}`);
    return words.every((word) => text.includes(word));
  };
  const found = groups
    .map((group) => ({ ...group, items: group.items.filter(isWanted) }))
    .filter(({ items }) => items.length > 0);
  const count = found.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <section id="faq" className="mt-12 scroll-mt-24">
      <h2 className="text-2xl">{t("contact.faq_title")}</h2>
      <div ref={box} className="mt-4 max-w-140 noscript:hidden">
        <TextField
          name="find"
          type="search"
          label={t("contact.faq_search")}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <p role="status" className="mt-2 text-sm text-muted empty:hidden">
        {typed.trim() && t("contact.faq_found", { count })}
      </p>
      <div className="mt-4 grid items-start gap-x-10 gap-y-8 md:grid-cols-2">
        {found.map((group) => (
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
