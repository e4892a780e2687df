import { createContext, useContext } from "react";
import type { PresenceEvent } from "#contract/admin/presence.ts";
import { formatList } from "#i18n/format-list.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { DeskPerson } from "./desk-person.tsx";

/** Who else has open what this page shows; nobody without a line. */
export const PresenceContext = createContext<PresenceEvent | null>(null);

/** "Sara is looking at this", while she is. Empty otherwise, so that her coming is read out. */
export function OthersHere({ subject }: { subject: string }) {
  const t = useT();
  const locale = useLocale();
  const presence = useContext(PresenceContext);
  const others = presence?.subject === subject ? presence.others : [];
  const names = others.map(({ name }) => name[locale]);
  const list = formatList(names, locale);
  return (
    <p className="desk-others" role="status">
      {others.length > 0 && (
        <>
          <span className="flex gap-1" aria-hidden="true">
            {names.map((name) => (
              <DeskPerson key={name} name={name} nobody="" />
            ))}
          </span>
          <span>{others.length === 1 ? t("presence.one", { name: list }) : t("presence.many", { names: list })}</span>
        </>
      )}
    </p>
  );
}
