import { ArrowLeft } from "lucide";
import { Link } from "react-router";
import type { DeskVisa } from "#contract/admin/visa-desk-rows.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Code } from "#web/ui/code.tsx";
import { DirIcon } from "#web/ui/dir-icon.tsx";
import { useDeskPaths } from "../desk-paths.ts";
import { DeskPerson } from "../shell/desk-person.tsx";
import { Key } from "../shell/key.tsx";
import { TimeLeft } from "../work/time-left.tsx";
import { VisaForm } from "./visa-form.tsx";
import type { VisaAnswer } from "./visa-view.ts";

type Props = { visa: DeskVisa; answer: VisaAnswer | undefined; now: Date };

/** What it is, what was promised, and whose it is. */
export function VisaHead({ visa, answer, now }: Props) {
  const t = useT();
  const paths = useDeskPaths();
  const { case: open, travellers } = visa;
  const back = open ? paths.work({ queue: open.queue, case: open.id }) : paths.work();
  return (
    <header className="visa-head">
      <Link to={back} className="link">
        <DirIcon icon={ArrowLeft} />
        <span className="sr-only">{t("staff.back_to_list")}</span>
      </Link>
      <div className="min-w-0 grow">
        <h1 className="text-lg font-semibold">
          <bdi>{visa.title}</bdi> <span className="desk-tag">{visa.statusLabel}</span>{" "}
          <TimeLeft promisedBy={open?.promisedBy ?? null} now={now} />
        </h1>
        <p className="text-muted">
          <Code>{visa.reference}</Code> · <bdi>{travellers[0]?.name}</bdi>
          {travellers.length > 1 && ` · ${t("desk-visa.more_travellers", { count: travellers.length - 1 })}`} ·{" "}
          {t(`staff.speaks_${visa.locale}`)}
        </p>
      </div>
      {open && (
        <div className="flex items-center gap-2">
          <DeskPerson name={open.owner?.name ?? null} nobody={t("staff.nobody")} />
          <span aria-hidden="true">{open.owner ? <bdi>{open.owner.name}</bdi> : t("staff.nobody")}</span>
          {!open.owner && (
            <VisaForm intent="take" visa={visa} answer={answer}>
              {({ pending }) => (
                <button
                  type="submit"
                  className="desk-button"
                  data-look="main"
                  data-key="KeyT"
                  aria-disabled={pending || undefined}
                >
                  {t("staff.take")} <Key>T</Key>
                </button>
              )}
            </VisaForm>
          )}
        </div>
      )}
    </header>
  );
}
