import { useState } from "react";
import { useT } from "#web/lib/i18n.tsx";
import { sceneAddress } from "#web/lib/scene.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { useContentError, useFieldLabel } from "../content-words.ts";
import { nameOf } from "../read-body.ts";
import { BothField } from "./both-field.tsx";
import { useFormState } from "./form-state.ts";
import { useTitles } from "./use-titles.ts";
import { bodyOf, textOf } from "./values.ts";

/** One of the product's drawings, what it shows in words of both languages, and what of it is kept in sight where it is cut. */
export function PictureField({ path, value }: { path: string; value: unknown }) {
  const t = useT();
  const label = useFieldLabel()("picture");
  const { choices, errors } = useFormState();
  const errorText = useContentError();
  const picture = bodyOf(value);
  const focus = bodyOf(picture["focus"]);
  const [scene, setScene] = useState(textOf(picture["scene"]));
  const [at, setAt] = useState({ x: Number(focus["x"] ?? 50), y: Number(focus["y"] ?? 50) });
  const offered = useTitles()(choices["scene"] ?? []);
  return (
    <fieldset className="content-group">
      <legend>{label}</legend>
      <div className="content-picture">
        <div className="content-picture-frame">
          {scene && <img src={sceneAddress(scene)} alt="" style={{ objectPosition: `${at.x}% ${at.y}%` }} />}
          <span aria-hidden="true" className="content-focus" style={{ left: `${at.x}%`, top: `${at.y}%` }} />
        </div>
        <div className="grid content-start gap-3">
          <SelectField
            name={nameOf(`${path}.scene`)}
            label={t("content.drawing")}
            placeholder={t("staff.choose")}
            options={offered}
            defaultValue={scene}
            onChange={(event) => setScene(event.target.value)}
            error={errorText(errors[nameOf(`${path}.scene`)])}
          />
          {(["x", "y"] as const).map((axis) => (
            <label key={axis} className="grid gap-1">
              <span className="font-medium">{t(`content.focus_${axis}`)}</span>
              {/* From left to right in both languages: the drawing is not mirrored. */}
              <input
                type="range"
                dir="ltr"
                name={nameOf(`${path}.focus.${axis}`)}
                min={0}
                max={100}
                defaultValue={at[axis]}
                onInput={({ currentTarget }) => setAt((before) => ({ ...before, [axis]: Number(currentTarget.value) }))}
              />
            </label>
          ))}
        </div>
      </div>
      <BothField
        field={{ type: "both", max: 200, rows: 2 }}
        path={`${path}.alt`}
        value={picture["alt"]}
        label={t("content.in_words")}
      />
      <p className="text-muted">{t("content.in_words_line")}</p>
    </fieldset>
  );
}
