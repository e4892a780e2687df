import { AArrowDown, AArrowUp } from "lucide";
import { useT } from "#web/lib/i18n.tsx";
import { useRootData } from "#web/lib/root-data.ts";
import { nextTextSize, textSizes } from "#web/lib/text-size.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { useDisplayForm } from "./use-display-form.ts";
import { useDigits } from "#web/ui/format-context.ts";

/** Text from 100 to 200 %, in return for zooming being off (R1.8); drawn by the server, so that nothing jumps. */
export function TextSizeControl() {
  const digits = useDigits();
  const t = useT();
  const { textSize } = useRootData();
  const { form, returnTo, chosen } = useDisplayForm("text_size");
  const size = Number(chosen ?? textSize);
  const button = { name: "text_size", type: "submit" } as const;
  return (
    <form {...form} className="flex items-center" role="group" aria-label={t("shell.text_size")}>
      <input type="hidden" name="returnTo" value={returnTo} />
      <IconButton
        {...button}
        icon={AArrowDown}
        label={t("shell.text_size_smaller")}
        value={nextTextSize(size, -1)}
        disabled={size === textSizes[0]}
      />
      <output className="min-w-12 text-center text-sm text-muted">
        <bdi dir="ltr">{digits(`${size}%`)}</bdi>
      </output>
      <IconButton
        {...button}
        icon={AArrowUp}
        label={t("shell.text_size_larger")}
        value={nextTextSize(size, 1)}
        disabled={size === textSizes.at(-1)}
      />
    </form>
  );
}
