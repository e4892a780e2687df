import { useRef, useState } from "react";
import type { Values } from "#web/lib/form-text.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { CheckboxField } from "#web/ui/checkbox-field.tsx";
import { Code } from "#web/ui/code.tsx";
import { fieldId } from "#web/ui/field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { hasArabicLetters, suggestLatinName } from "./latin-name.ts";
import type { BookingKind } from "#web/booking/product.ts";

type Props = {
  /** Of a booking whose names are asked for in words of its own; left out: as in the travel document. */
  kind?: BookingKind;
  /** Begins the names of the fields: `travellers.0`. */
  person: string;
  /** The browser may fill in the reader's own name. */
  isFirst: boolean;
  values: Values;
  errorOf: (name: string) => string | undefined;
};

/** Title and names as in the document; a document may show one name only. */
export function NameFields({ kind: ofKind, person, isFirst, values, errorOf }: Props) {
  const t = useT();
  const kind = ofKind ?? "other";
  const name = (field: string) => `${person}.${field}`;
  const single = name("single_name");
  return (
    <div className="group/name grid gap-3">
      <div className="grid items-start gap-4 sm:grid-cols-[8.5rem_1fr_1fr]">
        <SelectField
          name={name("title")}
          label={t("booking.title")}
          placeholder={t("booking.choose")}
          autoComplete="off"
          defaultValue={values[name("title")] ?? ""}
          error={errorOf(name("title"))}
          options={[
            { value: "mr", label: t("booking.title_mr") },
            { value: "ms", label: t("booking.title_ms") },
            { value: "mrs", label: t("booking.title_mrs") },
          ]}
        />
        <LatinName
          name={name("firstname")}
          label={t("booking.first_name")}
          hint={t("booking.name_hint", { kind })}
          defaultValue={values[name("firstname")]}
          error={errorOf(name("firstname"))}
          autoComplete={isFirst ? "given-name" : "off"}
        />
        <LatinName
          name={name("lastname")}
          label={t("booking.last_name")}
          defaultValue={values[name("lastname")]}
          error={errorOf(name("lastname"))}
          autoComplete={isFirst ? "family-name" : "off"}
          className="group-has-[.single-name:checked]/name:hidden"
        />
      </div>
      <CheckboxField
        name={single}
        id={fieldId(single)}
        value="yes"
        inputClassName="single-name"
        defaultChecked={values[single] === "yes"}
        label={t("booking.single_name", { kind })}
        hint={
          <span className="hidden group-has-[.single-name:checked]/name:inline">
            {t("booking.single_name_hint", { kind })}
          </span>
        }
      />
    </div>
  );
}

type LatinNameProps = {
  name: string;
  label: string;
  hint?: string;
  defaultValue: string | undefined;
  error: string | undefined;
  autoComplete: string;
  className?: string;
};

/** A name in English letters. Typed in Arabic it stays as it is, and its usual spelling is offered. */
function LatinName({ name, hint, defaultValue, ...rest }: LatinNameProps) {
  const [offer, setOffer] = useState(() => offerFor(defaultValue ?? ""));
  const box = useRef<HTMLDivElement>(null);
  const take = () => {
    const input = box.current?.querySelector("input");
    if (!input) return;
    input.value = offer;
    setOffer("");
    // As if it had been typed: the draft and the checks listen to the form.
    input.dispatchEvent(new Event("input", { bubbles: true }));
    input.focus();
  };
  return (
    <div ref={box} className={rest.className}>
      <TextField
        {...rest}
        className={undefined}
        name={name}
        dir={offer ? "auto" : "ltr"}
        autoCapitalize="words"
        spellCheck={false}
        maxLength={60}
        defaultValue={defaultValue}
        hint={offer ? undefined : hint}
        onInput={(event) => setOffer(offerFor(event.currentTarget.value))}
      />
      {offer && (
        <p className="mt-1.5 text-sm">
          <button type="button" onClick={take} className="min-h-8 text-start link noscript:hidden">
            <Rich id="booking.use_latin" parts={{ name: <Code>{offer}</Code> }} />
          </button>
        </p>
      )}
    </div>
  );
}

const offerFor = (typed: string) => (hasArabicLetters(typed) ? suggestLatinName(typed) : "");
