import { data, redirect } from "react-router";
import type { Route } from "./+types/route";
import { getBalance, payOutBalance } from "#contract/balance.ts";
import { addMoney, compareMoney, sar } from "#contract/money.ts";
import { localeOf } from "#i18n/detect-locale.ts";
import { SettingsCard } from "#web/features/account/settings-card.tsx";
import { SettingsPage } from "#web/features/account/settings-page.tsx";
import { Breadcrumbs } from "#web/features/shell/breadcrumbs.tsx";
import { apiContext } from "#web/lib/context.ts";
import { formText } from "#web/lib/form-text.ts";
import { refuseField, submitCall } from "#web/lib/forms.ts";
import { useT } from "#web/lib/i18n.tsx";
import { loginFirst } from "#web/lib/login-first.ts";
import type { PageHandle } from "#web/lib/page-handle.ts";
import { pathsOf } from "#web/lib/paths.ts";
import { readRiyals } from "#web/lib/read-riyals.ts";
import { Rich } from "#web/lib/rich.tsx";
import { useLastAnswer } from "#web/lib/use-last-answer.ts";
import { Money } from "#web/ui/money.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { BalanceMoves } from "./balance-moves.tsx";
import { PayOutForm } from "./pay-out-form.tsx";

export const handle = { delivery: "private" } satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const balance = await loginFirst(url, context.get(apiContext)(getBalance, {}));
  return { balance, isPaidOut: url.searchParams.has("paid-out"), attempt: crypto.randomUUID() };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const typed = formText(form, "amount");
  const amount = readRiyals(typed);
  if (!amount) return data({ typed, refusal: refuseField("amount", "not_an_amount") }, { status: 422 });
  // Another amount is another request.
  const idempotencyKey = `${formText(form, "attempt") || crypto.randomUUID()}-${amount}`;
  const call = context.get(apiContext)(payOutBalance, { amount: sar(amount) }, { idempotencyKey });
  const answer = await loginFirst(url, submitCall(call));
  if (answer.ok) throw redirect(`${pathsOf(localeOf(url)).settings.balance}?paid-out=yes`);
  return data({ typed, refusal: answer }, { status: answer.status });
}

/** What the account let stay of its refunds, how it moved, and the way to have it paid out. */
export default function BalancePage({ loaderData, actionData }: Route.ComponentProps) {
  const { balance, isPaidOut, attempt } = loaderData;
  const t = useT();
  const answer = useLastAnswer(actionData);
  const { sum, free, setAside, moves } = balance;
  return (
    <SettingsPage
      title={t("balance.title")}
      line={t("balance.line")}
      crumbs={<Breadcrumbs trail={[{ label: t("account.settings") }, { label: t("balance.title") }]} />}
    >
      {isPaidOut && !answer && (
        <Notice tone="ok" title={t("balance.paid_out_title")} role="status">
          {t("balance.paid_out_line")}
        </Notice>
      )}
      <SettingsCard title={t("balance.sum")} line={t(sum.amount > 0 ? "balance.sum_line" : "balance.sum_none")}>
        <p className="text-3xl font-semibold">
          <Money value={sum} charged big />
        </p>
        {setAside.amount > 0 && (
          <Notice>
            <Rich id="balance.set_aside" parts={{ amount: <Money value={setAside} charged /> }} />
          </Notice>
        )}
        {compareMoney(addMoney(free, setAside), sum) < 0 && <Notice tone="warn">{t("balance.frozen")}</Notice>}
        {free.amount > 0 && <PayOutForm key={free.amount} free={free} attempt={attempt} answer={answer} />}
      </SettingsCard>
      {moves.length > 0 && <BalanceMoves moves={moves} />}
    </SettingsPage>
  );
}
