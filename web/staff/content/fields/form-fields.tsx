import { Fragment } from "react";
import type { Field, Fields } from "#contract/content/fields.ts";
import { useFormState } from "./form-state.ts";

type Props = { fields: Fields; path: string; body: Record<string, unknown> };

const isShort = ({ type }: Field) =>
  ["number", "money", "date", "choice", "ref", "text", "flag", "mark", "words", "numbers"].includes(type);

/** Fields in their order; short ones that follow one another stand in one line where there is room. */
export function FormFields({ fields, path, body }: Props) {
  const { draw } = useFormState();
  const shown = Object.entries(fields).filter(([, { type }]) => type !== "kept");
  const runs: [string, Field][][] = [];
  for (const entry of shown) {
    const last = runs.at(-1)?.at(-1);
    if (last && isShort(last[1]) && isShort(entry[1])) runs.at(-1)?.push(entry);
    else runs.push([entry]);
  }
  return runs.map((run) => (
    <div key={run[0]?.[0]} className={run.every(([, field]) => isShort(field)) ? "content-line" : "contents"}>
      {run.map(([name, field]) => (
        <Fragment key={name}>{draw({ field, path: path + name, value: body[name] })}</Fragment>
      ))}
    </div>
  ));
}
