import { FormPage } from "#web/features/searches/form-page.tsx";
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
    <FormPage
      breadcrumbs={<Breadcrumbs trail={[{ label: t("shell.transfers") }]} />}
      title={t("transfers.heading")}
      line={t("transfers.line")}
      notice={<RefusalNotice refusal={refusal} />}
    >
      <TransferForm key={writeDraft(form.draft)} {...form} />
    </FormPage>
  );
}
