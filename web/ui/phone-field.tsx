import { ChevronDown } from "lucide";
import { useState } from "react";
import { classNames } from "./class-names.ts";
import { describedBy, useFieldId, FieldNotes, inputClass, type FieldLabels } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { foldInput } from "./text-field.tsx";
import { useHydrated } from "./use-hydrated.ts";

export type DialCode = {
  /** Country, two letters. */
  code: string;
  /** With its plus: "+966". */
  dial: string;
  name: string;
};

export type PhoneFieldProps = FieldLabels & {
  /** Name of the number's field. */
  name: string;
  /** Name of the country code's field, whose value is the dial code ("+966"); left out: `<name>_country`. */
  codeName?: string | undefined;
  codeLabel: string;
  codes: readonly DialCode[];
  /** Left out or empty: Saudi Arabia's. */
  defaultCode?: string | undefined;
  defaultValue?: string | undefined;
  required?: boolean | undefined;
  /** Called after either part changed, for drafts. */
  onChange?: (() => void) | undefined;
};

/** Country code and number, left to right in both languages, pasted numbers kept as they are. */
export function PhoneField(props: PhoneFieldProps) {
  const { name, codeLabel, codes, defaultValue, required, label, note, hint, error } = props;
  const codeName = props.codeName ?? `${name}_country`;
  const defaultCode = props.defaultCode || "+966";
  const id = useFieldId(name);
  const codeId = useFieldId(codeName);
  const [code, setCode] = useState(defaultCode);
  const hydrated = useHydrated();
  return (
    <fieldset className={classNames("grid min-w-0 content-start gap-1.5", props.className)}>
      <legend className="mb-1.5 text-base font-medium">
        <label htmlFor={id}>{label}</label>
        {note && <span className="text-sm font-normal text-muted"> {note}</span>}
      </legend>
      <div dir="ltr" className="flex flex-wrap gap-2">
        <span className="relative block flex-[0_1_7rem]">
          <select
            name={codeName}
            id={codeId}
            aria-label={codeLabel}
            defaultValue={defaultCode}
            autoComplete="tel-country-code"
            onChange={(event) => {
              setCode(event.currentTarget.value);
              props.onChange?.();
            }}
            className={classNames(
              inputClass,
              "cursor-pointer appearance-none truncate pe-8",
              hydrated && "text-transparent",
            )}
          >
            {uniqueDials(codes).map((country) => (
              <option key={country.dial} value={country.dial} className="text-ink">
                {`${country.dial} ${country.name}`}
              </option>
            ))}
          </select>
          {/* The closed select would show a cut country name; the code alone is what matters. */}
          {hydrated && (
            <bdi
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 start-3.5 flex items-center text-field"
            >
              {code}
            </bdi>
          )}
          <Icon icon={ChevronDown} className="pointer-events-none absolute inset-y-0 end-2.5 my-auto text-muted" />
        </span>
        <input
          {...describedBy(id, { hint, error })}
          id={id}
          name={name}
          type="text"
          inputMode="tel"
          autoComplete="tel-national"
          defaultValue={defaultValue}
          required={required}
          onInput={(event) => {
            foldInput(event.currentTarget);
            props.onChange?.();
          }}
          className={classNames(inputClass, "flex-[1_1_8rem]")}
        />
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}

/** Several countries share a code (+1, +7): the first one stands for it, since the code is the value. */
function uniqueDials(codes: readonly DialCode[]): DialCode[] {
  const seen = new Set<string>();
  return codes.filter(({ dial }) => !seen.has(dial) && seen.add(dial));
}
