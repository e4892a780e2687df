import { paymentMethod } from "#contract/payments.ts";
import { offerKinds, offerProducts } from "#contract/product-choices.ts";
import { useT } from "#web/lib/i18n.tsx";
import { useSold } from "#web/lib/sold.ts";
import { useFieldError } from "#web/lib/field-errors.ts";
import { FieldScope } from "#web/ui/field.tsx";
import { Money } from "#web/ui/money.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { DeskForm } from "../../shell/desk-form.tsx";
import type { ContentAnswer } from "../content-actions.ts";
import { useContentError, useOptionLabel } from "../content-words.ts";
import { useTitles } from "../fields/use-titles.ts";
import type { ContentItem } from "#contract/admin/content.ts";

/** Latin codes that a trip is told by; which of them counts is the product's to say. */
const codes = ["from", "to", "airline", "city", "country"] as const;

/** The saved version of an offer, tried on a trip: what it takes off, or why not in the words that a customer reads. */
export function OfferTrial({ item, answer }: { item: ContentItem; answer: ContentAnswer | undefined }) {
  const t = useT();
  const sold = useSold();
  const offered = offerProducts.filter((product) => sold.includes(offerKinds[product]));
  const errorText = useContentError();
  const optionLabel = useOptionLabel();
  const titles = useTitles();
  const own = answer?.intent === "try" ? answer : undefined;
  const typed = own?.typed ?? {};
  const errorOf = (name: string) => errorText(own?.refusal?.errors[name]);
  const text = (
    name: "amount" | "serviceFee" | "travellers" | "nights" | (typeof codes)[number],
    isNumber: boolean,
  ) => (
    <TextField
      key={name}
      name={name}
      label={t(name === "serviceFee" ? "content.trial_service_fee" : `content.trial_${name}`)}
      dir="ltr"
      digits={isNumber}
      {...(isNumber && { inputMode: "decimal" as const })}
      autoComplete="off"
      defaultValue={typed[name] ?? (name === "travellers" ? "1" : "")}
      error={errorOf(name)}
    />
  );
  return (
    <section className="content-box" aria-labelledby="trial-title">
      <h2 id="trial-title" className="font-semibold">
        {t("content.trial")}
      </h2>
      <p className="text-muted">{t("content.trial_line")}</p>
      <FieldScope value="try-">
        <DeskForm intent="try" about={{}} refusal={own?.refusal} className="grid gap-3">
          {({ pending }) => (
            <>
              <div className="content-line">
                <SelectField
                  name="product"
                  label={t("content.trial_product")}
                  options={offered.map((value) => ({ value, label: optionLabel(value) }))}
                  defaultValue={typed["product"] ?? offered[0]}
                />
                {text("amount", true)}
                {text("travellers", true)}
                <TextField
                  type="date"
                  name="day"
                  label={t("content.trial_day")}
                  defaultValue={typed["day"]}
                  error={errorOf("day")}
                />
                <SelectField
                  name="method"
                  label={t("content.trial_method")}
                  placeholder={t("content.none")}
                  options={paymentMethod.options.map((value) => ({ value, label: optionLabel(value) }))}
                  defaultValue={typed["method"] ?? ""}
                />
                {codes.map((name) => text(name, false))}
                {text("nights", true)}
                <SelectField
                  name="category"
                  label={t("content.trial_category")}
                  placeholder={t("content.none")}
                  options={titles(item.choices["package-category"] ?? [])}
                  defaultValue={typed["category"] ?? ""}
                />
                {text("serviceFee", true)}
              </div>
              <button type="submit" className="desk-button justify-self-start" aria-disabled={pending || undefined}>
                {t("content.trial_run")}
              </button>
            </>
          )}
        </DeskForm>
      </FieldScope>
      {own?.tried && <Outcome tried={own.tried} />}
    </section>
  );
}

function Outcome({ tried }: { tried: NonNullable<ContentAnswer["tried"]> }) {
  const t = useT();
  const refusalText = useFieldError();
  if (!tried.off)
    return (
      <Notice tone="warn" role="status" title={t("content.trial_nothing")}>
        {refusalText("code", [tried.refusal ?? "code_unknown"])}
      </Notice>
    );
  return (
    <Notice tone="ok" role="status">
      {t(tried.isOffFee ? "content.trial_off_fee" : "content.trial_off")}{" "}
      <Money value={tried.off} charged className="font-semibold" />
    </Notice>
  );
}
