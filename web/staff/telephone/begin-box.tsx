import { Headset } from "lucide";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Icon } from "#web/ui/icon.tsx";
import { DeskForm } from "../shell/desk-form.tsx";
import type { TelephoneAnswer } from "./telephone-actions.ts";

/** Begins a booking by telephone in this browser, or goes on with the one that is open. */
export function BeginBox({ isOpen, answer }: { isOpen: boolean; answer: TelephoneAnswer | undefined }) {
  const t = useT();
  const paths = usePaths();
  const refusalOf = (intent: string) => (answer?.intent === intent ? answer.refusal : undefined);
  const refusal = refusalOf("begin-mode");
  return (
    <section className="team-box grid gap-2 p-4" aria-label={t("telephone.begin")}>
      <p className="max-w-read">{isOpen ? t("telephone.open_now") : t("telephone.line")}</p>
      {isOpen ? (
        <div className="flex flex-wrap gap-2">
          {/* The site has another frame, with its bar. */}
          <a href={paths.home} className="desk-button" data-look="main">
            <Icon icon={Headset} />
            {t("telephone.go_on")}
          </a>
          <DeskForm intent="end-mode" about={{}} refusal={refusalOf("end-mode")}>
            {({ pending }) => (
              <button type="submit" className="desk-button" aria-disabled={pending || undefined}>
                {t("telephone.end_mode")}
              </button>
            )}
          </DeskForm>
        </div>
      ) : (
        <DeskForm
          intent="begin-mode"
          about={{}}
          refusal={refusal}
          words={refusal?.details["account"] ? t("telephone.customer_logged_in") : undefined}
          className="grid justify-items-start gap-2"
        >
          {({ pending }) => (
            <>
              <button type="submit" className="desk-button" data-look="main" aria-disabled={pending || undefined}>
                <Icon icon={Headset} />
                {t("telephone.begin")}
              </button>
              <p className="text-muted">{t("telephone.begin_line")}</p>
            </>
          )}
        </DeskForm>
      )}
    </section>
  );
}
