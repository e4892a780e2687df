import { useT } from "#web/lib/i18n.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Code } from "#web/ui/code.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";

type Props = {
  code: string;
  /** It can be used now: it is offered for copying. */
  live: boolean;
  big?: boolean;
};

/** A code as it is cut out of a coupon, with a button that copies it. */
export function OfferCode({ code, live, big }: Props) {
  const t = useT();
  return (
    <span
      className={classNames(
        "relative z-1 inline-flex min-h-11 items-center rounded-field border border-dashed ps-3",
        live ? "border-palm-500 bg-paper text-palm-600" : "border-edge pe-3 text-muted",
        big && "w-full justify-between ps-4 text-xl",
      )}
    >
      <Code className="font-semibold tracking-wide">{code}</Code>
      {live && (
        <CopyButton
          text={code}
          label={t("offers.copy", { code })}
          copiedLabel={t("offers.copied")}
          failedLabel={t("offers.copy_failed")}
        />
      )}
    </span>
  );
}
