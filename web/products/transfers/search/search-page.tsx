import { Breadcrumbs } from "#web/features/shell/breadcrumbs.tsx";
import type { Refusal } from "#web/lib/forms.ts";
import { useT } from "#web/lib/i18n.tsx";
import { RefusalNotice } from "#web/ui/refusal-notice.tsx";
import { writeDraft } from "./transfer-draft.ts";
import { TransferForm, type TransferFormProps } from "./transfer-form.tsx";

type Props = Omit<TransferFormProps, "onSearch"> & {
  /** Why what was asked could not be searched. */
  refusal: Refusal | null;
};

/** The form alone: nothing is searched yet, or something in it is wrong. */
export function TransferSearchPage({ refusal, ...form }: Props) {
  const t = useT();
  return (
    <main id="content" className="bg-sand">
      <div className="page-width grid content-start gap-5 pb-24 sm:min-h-[32rem]">
        <Breadcrumbs trail={[{ label: t("shell.transfers") }]} />
        <div>
          <h1 className="text-3xl">{t("transfers.heading")}</h1>
          <p className="mt-1 text-muted">{t("transfers.line")}</p>
        </div>
        <RefusalNotice refusal={refusal} />
        <div className="rounded-panel bg-paper p-4 shadow-soft sm:p-6">
          <TransferForm key={writeDraft(form.draft)} {...form} />
        </div>
      </div>
    </main>
  );
}
