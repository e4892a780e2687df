import { ArrowRight } from "lucide";
import { negateMoney, sar, subtractMoney } from "#contract/money.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { useRootData } from "#web/lib/root-data.ts";
import { Badge } from "#web/ui/badge.tsx";
import { DirIcon } from "#web/ui/dir-icon.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Money } from "#web/ui/money.tsx";

/** A ticket as it might have been bought, in halalas; our own fees are those of today. */
const paid = sar(124_000);
const penalty = sar(30_000);

/** `article`: the slug of the one that explains refunds. What nobody else shows before one asks: the refund line by line. An example, and called one. */
export function RefundExample({ article }: { article: string | null }) {
  const t = useT();
  const paths = usePaths();
  const { settings } = useRootData();
  if (!settings) return null;
  const { cancellation, service } = settings.flightFees;
  const back = [penalty, cancellation, service].reduce(subtractMoney, paid);
  const lines = [
    { id: "penalty", amount: penalty },
    { id: "cancellation", amount: cancellation },
    { id: "service", amount: service },
  ] as const;
  return (
    <section
      aria-labelledby="refund"
      className="page-width grid grid-cols-[minmax(0,1fr)] items-center gap-8 py-14 below-215 md:below-110 md:grid-cols-2 md:gap-14 large-text:grid-cols-[minmax(0,1fr)]!"
    >
      <div className="grid justify-items-start gap-4">
        <Badge tone="palm">{t("home.refund_badge")}</Badge>
        <h2 id="refund" className="text-3xl">
          {t("home.refund_title")}
        </h2>
        <p className="text-muted">{t("home.refund_body")}</p>
        {article && (
          <LinkButton variant="soft" to={paths.blog(article)}>
            {t("home.refund_link")}
            <DirIcon icon={ArrowRight} />
          </LinkButton>
        )}
      </div>
      <div className="rounded-panel bg-paper p-6 shadow-lift">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="text-lg">{t("home.refund_quote")}</h3>
          <Badge>{t("home.refund_example")}</Badge>
        </div>
        <dl className="mt-4 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-3">
          <dt>{t("home.refund_paid")}</dt>
          <dd className="text-end">
            <Money value={paid} />
          </dd>
          {lines.map(({ id, amount }) => (
            <div key={id} className="col-span-2 grid grid-cols-subgrid text-muted">
              <dt>{t(`home.refund_${id}`)}</dt>
              <dd className="text-end">
                <Money value={negateMoney(amount)} />
              </dd>
            </div>
          ))}
          <div className="col-span-2 grid grid-cols-subgrid items-baseline border-t border-line pt-4 font-semibold">
            <dt className="text-lg">{t("home.refund_back")}</dt>
            <dd className="text-end text-xl text-ok-700">
              <Money value={back} />
            </dd>
          </div>
        </dl>
        <p className="mt-3 text-sm text-muted">{t("home.refund_when")}</p>
      </div>
    </section>
  );
}
