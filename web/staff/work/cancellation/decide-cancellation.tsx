import { useT } from "#web/lib/i18n.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { FieldScope } from "#web/ui/field.tsx";
import type { CasePaneProps } from "../open-case.ts";
import { GrantForm } from "./grant-form.tsx";
import { ToldForm } from "./told-form.tsx";
import { RefuseForm } from "./refuse-form.tsx";

/** Grants or refuses, as far as the cancellation allows it now. */
export function DecideCancellation(props: CasePaneProps) {
  const t = useT();
  const { cancellation } = props.open.content;
  if (!cancellation?.may.grant) return null;
  return (
    <>
      {!cancellation.granted && <GrantForm {...props} cancellation={cancellation} />}
      {cancellation.may.refuse ? (
        <>
          <Disclosure title={t("staff.refuse")}>
            <FieldScope value="refuse-">
              <RefuseForm {...props} cancellation={cancellation} />
            </FieldScope>
          </Disclosure>
          <ToldForm {...props} />
        </>
      ) : (
        <p className="text-muted">{t("staff.refuse_not_now")}</p>
      )}
    </>
  );
}
