import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { isPayable, type PaymentMethod, type PaymentView } from "#contract/payments.ts";
import { payFields } from "#web/booking/steps/pay-form.ts";
import { useT } from "#web/lib/i18n.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Spinner } from "#web/ui/spinner.tsx";
import { MethodLine } from "./method-line.tsx";
import { MethodMarks, methodWords } from "./payment-methods.tsx";

/** Of the form that opens a payment by a method. */
export const methodFormId = (method: PaymentMethod) => `pay-by-${method}`;

/** The methods with what they cost; the one being paid by holds its step. Choosing another opens a payment by it. */
export function MethodCards({
  payment,
  attempt,
  fields,
  children,
}: {
  payment: PaymentView;
  attempt: string;
  /** Sent along, beside what every payment is opened by. */
  fields?: Record<string, string>;
  children: ReactNode;
}) {
  const t = useT();
  const navigation = useNavigation();
  const choosing = navigation.formData?.get("method");
  return (
    <section aria-label={t("payment.methods")} className="grid gap-3">
      {payment.methods.map((method) => {
        const { title, marks } = methodWords[method];
        const chosen = isPayable(payment) && payment.method === method;
        const refusal = payment.unavailable.find((each) => each.method === method);
        const face = (
          <>
            {choosing === method ? (
              <Spinner className="mt-[.15em] text-palm-600" />
            ) : (
              <span
                aria-hidden="true"
                className={classNames(
                  "mt-[.15em] size-5 shrink-0 rounded-full bg-paper",
                  chosen ? "border-6 border-palm-500" : "border-[1.5px] border-edge",
                )}
              />
            )}
            <span className="grid min-w-0 flex-1 basis-24 text-start">
              <b>
                <bdi>{t(title)}</bdi>
              </b>
              <MethodLine method={method} amount={payment.amount} refusal={chosen ? undefined : refusal} />
            </span>
            <MethodMarks marks={marks} />
          </>
        );
        if (chosen) {
          return (
            <div
              key={method}
              className="overflow-hidden rounded-card border border-palm-500 bg-paper ring-1 ring-palm-500"
            >
              <div className="flex flex-wrap items-start gap-3 px-4 py-4 sm:px-5">{face}</div>
              {children}
            </div>
          );
        }
        if (refusal) {
          return (
            <div
              key={method}
              className="flex flex-wrap items-start gap-3 rounded-card border border-line bg-sand px-4 py-4 text-muted sm:px-5"
            >
              {face}
            </div>
          );
        }
        return (
          <Form key={method} id={methodFormId(method)} method="post" preventScrollReset>
            {Object.entries({ ...payFields(method, `${attempt}-${method}`), ...fields }).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <button
              type="submit"
              disabled={choosing !== undefined && choosing !== null}
              className="flex w-full flex-wrap items-start gap-3 rounded-card border border-line bg-paper px-4 py-4 transition-colors hover:border-edge sm:px-5"
            >
              {face}
            </button>
          </Form>
        );
      })}
    </section>
  );
}
