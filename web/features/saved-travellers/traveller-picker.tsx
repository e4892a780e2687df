import { UserRoundCheck } from "lucide";
import { useRef, useState } from "react";
import { getTraveller, type SavedTraveller } from "#contract/saved-travellers.ts";
import { useT } from "#web/lib/i18n.tsx";
import { useRequest } from "#web/lib/use-request.ts";
import { Button } from "#web/ui/button.tsx";
import { Code } from "#web/ui/code.tsx";
import { FieldError } from "#web/ui/field-error.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { fillFields } from "#web/lib/fill-fields.ts";
import { type PersonKind, valuesOfTraveller } from "./values-of-traveller.ts";

type Props = {
  travellers: SavedTraveller[];
  /** Begins the names of the fields to fill: `travellers.0`. */
  person: string;
  kind: PersonKind;
  /** "Fill in Adult 1 with a saved traveller". */
  label: string;
};

/** R1.4: one tap fills a person's fields with a saved traveller's. */
export function TravellerPicker({ travellers, person, kind, label }: Props) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const { run, error } = useRequest(getTraveller);
  const [taken, setTaken] = useState<{ id: string; name: string; pending: boolean } | null>(null);
  const take = async ({ id, firstname }: SavedTraveller) => {
    setTaken({ id, name: firstname, pending: true });
    const whole = await run({ travellerId: id }, { key: `${getTraveller.name} ${person}` });
    const form = box.current?.closest("form");
    setTaken(whole && { id, name: firstname, pending: false });
    if (whole && form) await fillFields(form, valuesOfTraveller(person, kind, whole));
  };
  return (
    <div ref={box} role="group" aria-label={label} className="grid gap-1.5 noscript:hidden">
      <div className="flex flex-wrap items-center gap-2">
        <span className="me-1 text-sm text-muted">{t("saved-travellers.fill_in")}</span>
        {travellers.map((traveller) => (
          <Button
            key={traveller.id}
            variant="soft"
            size="sm"
            pending={taken?.id === traveller.id && taken.pending}
            onClick={() => void take(traveller)}
            className="rounded-full"
          >
            {taken?.id === traveller.id && !taken.pending && <Icon icon={UserRoundCheck} />}
            <Code>{`${traveller.firstname} ${traveller.lastname}`.trim()}</Code>
          </Button>
        ))}
      </div>
      <p role="status" className="sr-only">
        {taken && !taken.pending && t("saved-travellers.filled", { name: taken.name })}
      </p>
      <FieldError>{error !== null && t("saved-travellers.failed")}</FieldError>
    </div>
  );
}
