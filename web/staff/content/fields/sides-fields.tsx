import type { Field, Fields } from "#contract/content/fields.ts";
import type { Locale } from "#contract/text.ts";
import { useFieldLabel } from "../content-words.ts";
import { LanguageField } from "./both-field.tsx";
import { useFormState } from "./form-state.ts";
import { bodyOf, textOf } from "./values.ts";

type Props = { sides: Fields; body: Record<string, unknown> };

/** What an article or a page says in each language: field beside field. */
export function SidesFields({ sides, body }: Props) {
  const shown = Object.entries(sides).filter(([, { type }]) => type !== "kept");
  return shown.map(([name, field]) => (
    <div key={name} className="content-pair">
      {(["en", "ar"] as const).map((language) => (
        <SideField key={language} field={field} name={name} language={language} value={bodyOf(body[language])[name]} />
      ))}
    </div>
  ));
}

type SideProps = { field: Field; name: string; language: Locale; value: unknown };

function SideField({ field, name, language, value }: SideProps) {
  const { draw } = useFormState();
  const label = useFieldLabel()(name);
  const path = `${language}.${name}`;
  const text = Array.isArray(value) ? value.join(language === "ar" ? "، " : ", ") : textOf(value);
  const shared = { path, language, label, value: text };
  switch (field.type) {
    case "line":
      return <LanguageField {...shared} max={field.max} rows={field.rows} />;
    case "prose":
      return <LanguageField {...shared} max={60_000} rows={18} />;
    case "lines":
      return <LanguageField {...shared} max={null} rows={1} />;
    default:
      return draw({ field, path, value });
  }
}
