import { useId, useRef, useState } from "react";
import { useT } from "#web/lib/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { inputClass } from "#web/ui/field.tsx";
import { classNames } from "#web/ui/class-names.ts";

/** Without a picture: the lines of the document typed or pasted. The field has no name, so the form does not send it. */
export function TypedLines({ onLines }: { onLines: (text: string) => void }) {
  const t = useT();
  const id = useId();
  const [open, setOpen] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  if (!open)
    return (
      <button type="button" onClick={() => setOpen(true)} className="min-h-8 justify-self-start text-sm link">
        {t("scan.type")}
      </button>
    );
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="font-medium">
        {t("scan.lines")}
      </label>
      <textarea
        ref={field}
        id={id}
        rows={3}
        dir="ltr"
        spellCheck={false}
        autoCapitalize="characters"
        autoComplete="off"
        className={classNames(inputClass, "font-mono text-sm")}
      />
      <Button
        variant="soft"
        size="sm"
        onClick={() => onLines(field.current?.value ?? "")}
        className="justify-self-start"
      >
        {t("scan.read_lines")}
      </Button>
    </div>
  );
}
