import { useState } from "react";
import * as limits from "#contract/limits.ts";
import { PartyPanel } from "#web/features/searches/party-panel.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { fieldId } from "#web/ui/field.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import { Stepper } from "#web/ui/stepper.tsx";
import { mostBags, type TransferDraft } from "./transfer-draft.ts";

type Party = Pick<TransferDraft, "adults" | "children" | "bags">;
type Props = { party: Party; error: string | undefined };

/** People and bags in one field. */
export function PartyField({ party: first, error }: Props) {
  const t = useT();
  const digits = useDigits();
  const [party, setParty] = useState(first);
  const { adults, children, bags } = party;
  const set = (part: Partial<Party>) => setParty((before) => ({ ...before, ...part }));
  const steps = (what: string) => ({
    lessLabel: t("transfers.fewer", { what }),
    moreLabel: t("transfers.more", { what }),
  });
  const seats = limits.seatedPassengers;
  return (
    <PartyPanel
      id={fieldId("adults")}
      label={t("transfers.party")}
      people={digits(t("transfers.summary_people", { count: adults + children }))}
      more={digits(t("transfers.summary_bags", { count: bags }))}
      error={error}
    >
      <Stepper
        name="adults"
        label={t("transfers.adults")}
        hint={t("transfers.adults_hint")}
        min={1}
        max={seats - children}
        defaultValue={adults}
        maxReason={t("transfers.limit_seats")}
        onCount={(count) => set({ adults: count })}
        {...steps(t("transfers.adults"))}
      />
      <Stepper
        name="children"
        label={t("transfers.children")}
        hint={t("transfers.children_hint")}
        min={0}
        max={seats - adults}
        defaultValue={children}
        maxReason={t("transfers.limit_seats")}
        onCount={(count) => set({ children: count })}
        {...steps(t("transfers.children"))}
      />
      <Stepper
        name="bags"
        label={t("transfers.bags")}
        hint={t("transfers.bags_hint")}
        min={0}
        max={mostBags}
        defaultValue={bags}
        onCount={(count) => set({ bags: count })}
        {...steps(t("transfers.bags"))}
      />
    </PartyPanel>
  );
}
