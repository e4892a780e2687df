import { Form, useNavigation } from "react-router";
import { decimalOf } from "#contract/money.ts";
import type { VisaFee, VisaService } from "#contract/visas.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Code } from "#web/ui/code.tsx";
import { Money } from "#web/ui/money.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PriceLines } from "#web/ui/price-lines.tsx";
import { SelectField } from "#web/ui/select-field.tsx";

type Props = { service: VisaService; refused: string | null };

/** Every fee by its name, and the way into the application. */
export function FeesCard({ service: { id, fees, price }, refused }: Props) {
  const t = useT();
  const busy = useNavigation().formMethod === "POST";
  return (
    <Card as="section" aria-labelledby="fees" className="shadow-soft">
      <h2 id="fees" className="mb-4 text-xl">
        {t("visas.fees_title")}
      </h2>
      <PriceLines
        lines={fees.map((fee, index) => ({
          id: `${fee.code}-${index}`,
          label: fee.name,
          note: <FeeNote fee={fee} />,
          amount: <Money value={fee.amount} />,
        }))}
        totalLabel={t("visas.fee_example")}
        total={<Money value={price} big />}
      />
      <Form method="post" className="mt-6 grid gap-3">
        {refused && (
          <Notice tone="bad" role="alert">
            {refused}
          </Notice>
        )}
        <input type="hidden" name="service" value={id} />
        <SelectField
          name="travellers"
          label={t("visas.travellers")}
          defaultValue="1"
          options={Array.from({ length: 9 }, (_, index) => ({ value: `${index + 1}`, label: `${index + 1}` }))}
        />
        <Button type="submit" size="lg" wide pending={busy} pendingText={t("visas.starting")}>
          {t("visas.start")}
        </Button>
        <p className="text-center text-sm text-muted">{t("visas.start_line")}</p>
      </Form>
    </Card>
  );
}

function FeeNote({ fee: { per, refundable, original } }: { fee: VisaFee }) {
  const t = useT();
  return (
    <>
      {t(per === "traveller" ? "visas.fee_per_traveller" : "visas.fee_per_application")}
      {original && original.amount > 0 && (
        <>
          {" "}
          (<Code>{`${original.currency} ${decimalOf(original)}`}</Code>)
        </>
      )}
      <br />
      {t(refundable ? "visas.fee_returned" : "visas.fee_kept")}
    </>
  );
}
