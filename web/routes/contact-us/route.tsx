import { CircleCheck, Mail, Phone as PhoneIcon } from "lucide";
import { data } from "react-router";
import { localeOf } from "#i18n/detect-locale.ts";
import { formValues } from "#web/lib/form-text.ts";
import { RefusalNotice } from "#web/ui/refusal-notice.tsx";
import type { Route } from "./+types/route";
import { getCountries } from "#contract/places.ts";
import { getFaq, sendContactMessage } from "#contract/support.ts";
import { loadUsualContact } from "#web/booking/steps/load-usual-contact.ts";
import { dialCodes } from "#web/features/countries/country-options.ts";
import { apiContext } from "#web/lib/context.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { submitCall } from "#web/lib/forms.ts";
import { PromiseLink } from "#web/features/promises/promise-link.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { useAccount, useRootData } from "#web/lib/root-data.ts";
import { Card } from "#web/ui/card.tsx";
import { Code } from "#web/ui/code.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Phone } from "#web/ui/phone.tsx";
import { ContactForm } from "./contact-form.tsx";
import { Faq } from "./faq.tsx";
import { useFormats } from "#web/ui/use-formats.ts";
import type { PageHandle } from "#web/lib/page-handle.ts";

export const handle = { delivery: "cached", sitemap: true } satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const locale = localeOf(url);
  // The form works without the answers, and with +966 alone.
  const [faq, countries, contact] = await Promise.all([
    api(getFaq, {}).catch(() => ({ groups: [] })),
    api(getCountries, {}).catch(() => ({ countries: [{ code: "SA", name: "", dialCode: "+966" }] })),
    loadUsualContact(api).catch(() => null),
  ]);
  const groups = faq.groups.map(({ id, title, items }) => ({
    id,
    title: title[locale],
    items: items.map((item) => ({ id: item.id, question: item.question[locale], answer: item.answer[locale] })),
  }));
  const reference = url.searchParams.get("booking") ?? "";
  const phone = contact && { phone_country: contact.phone_country, phone: contact.phone };
  return {
    groups,
    codes: dialCodes(countries.countries),
    phone,
    reference: /^\d{12}$/.test(reference) ? reference : null,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const values = formValues(form);
  const answer = await submitCall(context.get(apiContext)(sendContactMessage, values as never));
  return answer.ok ? { sent: answer.data } : data({ values, refusal: answer }, { status: answer.status });
}

const nothing = {};

export default function ContactUs({
  loaderData: { groups, codes, phone, reference },
  actionData,
}: Route.ComponentProps) {
  const t = useT();
  const { settings } = useRootData();
  const account = useAccount();
  const begun = {
    ...(account && { name: `${account.firstName} ${account.lastName}`, email: account.email }),
    ...phone,
    ...(reference && { message: `${t("contact.about_booking", { reference })}\n` }),
  };
  const refused = actionData && "refusal" in actionData ? actionData : null;
  return (
    <main id="content" className="page-width py-8 sm:py-12">
      <DocumentMeta title={t("contact.title")} description={t("contact.line")} />
      <h1 className="text-3xl">{t("contact.title")}</h1>
      <p className="mt-1 max-w-read text-muted">{t("contact.line")}</p>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:grid-cols-[minmax(0,1fr)_340px]">
        <Card as="section" aria-label={t("contact.form_label")} className="sm:p-8">
          {actionData && "sent" in actionData ? (
            <Sent {...actionData.sent} />
          ) : (
            <div className="grid gap-4">
              <RefusalNotice refusal={refused?.refusal} />
              <ContactForm
                codes={codes}
                values={refused?.values ?? begun}
                refused={refused?.refusal.errors ?? nothing}
              />
            </div>
          )}
        </Card>
        <Card as="aside" className="grid gap-4">
          <h2 className="text-lg">{t("contact.reach_us")}</h2>
          {settings && (
            <ul className="grid gap-3">
              <li className="flex items-center gap-3">
                <Icon icon={PhoneIcon} className="text-palm-600" />
                <Phone number={settings.company.phone} className="inline-flex min-h-11 items-center link" />
              </li>
              <li className="flex items-center gap-3">
                <Icon icon={Mail} className="text-palm-600" />
                <a href={`mailto:${settings.company.email}`} className="inline-flex min-h-11 items-center link">
                  <Code wrap>{settings.company.email}</Code>
                </a>
              </li>
            </ul>
          )}
          <dl className="grid gap-2 text-sm text-muted">
            <dt className="font-medium text-ink">{t("contact.hours_urgent")}</dt>
            <dd>{t("contact.hours_urgent_value")}</dd>
            <dt className="font-medium text-ink">{t("contact.hours_general")}</dt>
            <dd>{t("contact.hours_general_value")}</dd>
          </dl>
        </Card>
      </div>
      <Faq groups={groups} />
    </main>
  );
}

function Sent({ caseNumber, replyBy }: { caseNumber: string; replyBy: string }) {
  const t = useT();
  const { instant } = useFormats();
  const { date, time } = instant(replyBy);
  return (
    <div role="status" className="grid justify-items-start gap-3">
      <Icon icon={CircleCheck} className="size-10 text-ok" />
      <h2 className="text-xl">{t("contact.sent_title")}</h2>
      <p>
        <Rich
          id="contact.sent_body"
          parts={{
            caseNumber: <Code className="font-semibold">{caseNumber}</Code>,
            date: <bdi>{date}</bdi>,
            time: <Code>{time}</Code>,
          }}
        />
      </p>
      <PromiseLink />
    </div>
  );
}
