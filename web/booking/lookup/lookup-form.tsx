import { Search } from "lucide";
import { Form } from "react-router";
import { useFieldError } from "#web/lib/field-errors.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LatinField } from "#web/ui/latin-field.tsx";

type Props = {
  typed?: { reference: string; contact?: string } | undefined;
  /** As the API names them, by field. */
  errors?: Readonly<Record<string, readonly string[]>> | undefined;
  pending?: boolean;
  /** The booking that is found becomes the account's. */
  claim?: boolean;
};

/** A booking by its number and the contact it was made with; answered by the page of `paths.bookings` (R2.10). */
export function LookupForm({ typed, errors = {}, pending = false, claim = false }: Props) {
  const t = useT();
  const paths = usePaths();
  const fieldError = useFieldError();
  return (
    <Form method="post" action={paths.bookings} noValidate className="grid gap-4">
      {claim && <input type="hidden" name="claim" value="yes" />}
      <LatinField
        name="reference"
        label={t("lookup.reference")}
        hint={t("lookup.reference_hint")}
        inputMode="numeric"
        maxLength={20}
        defaultValue={typed?.reference}
        error={fieldError("reference", errors["reference"])}
      />
      <LatinField
        name="contact"
        label={t("lookup.contact")}
        hint={t("lookup.contact_hint")}
        autoComplete="email"
        autoCapitalize="off"
        maxLength={254}
        defaultValue={typed?.contact}
        error={fieldError("contact", errors["contact"])}
      />
      <Button type="submit" pending={pending} pendingText={t("lookup.searching")} className="justify-self-start">
        <Icon icon={Search} />
        {t("lookup.submit")}
      </Button>
    </Form>
  );
}
