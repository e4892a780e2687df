import { data, redirect } from "react-router";
import type { ApiClient } from "#contract/client.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { askNameCorrection, checkNameCorrection } from "#contract/name-corrections.ts";
import type { Locale } from "#i18n/locales.ts";
import { bookingCode, isContactCode, takeContactCode } from "#web/features/account/contact-code-action.ts";
import { formText, formValues, type Values } from "#web/lib/form-text.ts";
import { type Refusal, submitCall } from "#web/lib/forms.ts";
import { pathsOf } from "#web/lib/paths.ts";

type Asked = { form: FormData; url: URL; locale: Locale };
export type Verdict = OutputOf<typeof checkNameCorrection>;
/** `verdict`: what it would be, once the name is one that can be asked for. */
export type NameAnswer = {
  of: "name" | "code";
  values: Values;
  verdict?: Verdict | undefined;
  refusal?: Refusal | undefined;
};

/** A code to the contact; what a name would be; the name itself, with the copy of the document where a person decides. */
export async function sendName(api: ApiClient, bookingId: string, { form, url, locale }: Asked) {
  if (isContactCode(form)) {
    const taken = await takeContactCode(api, bookingCode(bookingId), { form, url });
    if (taken.ok) throw redirect(taken.to);
    return data<NameAnswer>({ refusal: taken, of: "code", values: {} }, { status: taken.status });
  }
  const values = formValues(form, new Set(["intent", "attempt"]));
  const intent = formText(form, "intent");
  if (intent === "edit") return data<NameAnswer>({ of: "name", values });
  const wish = wishOf(bookingId, form);
  const asked = intent === "ask" ? await ask(api, wish, form) : undefined;
  if (asked?.ok) throw redirect(pathsOf(locale).nameCorrection(bookingId));
  const checked = await submitCall(api(checkNameCorrection, wish));
  const refusal = asked ?? (checked.ok ? undefined : checked);
  const verdict = checked.ok ? checked.data : undefined;
  return data<NameAnswer>({ of: "name", values, verdict, refusal }, { status: refusal?.status ?? 200 });
}

function wishOf(bookingId: string, form: FormData) {
  const isSingle = formText(form, "single_name") === "yes";
  return {
    bookingId,
    traveller: Number(formText(form, "traveller")),
    firstname: formText(form, "firstname"),
    single_name: isSingle,
    lastname: isSingle ? "" : formText(form, "lastname"),
  };
}

async function ask(api: ApiClient, wish: ReturnType<typeof wishOf>, form: FormData) {
  const by = formText(form, "by") === "desk" ? "desk" : "rule";
  const file = form.get("file");
  const sent = file instanceof File && file.size > 0 ? file : null;
  const input = {
    ...wish,
    by,
    why: formText(form, "why"),
    document: sent?.name ?? "",
    file: sent ? Buffer.from(await sent.arrayBuffer()).toString("base64") : "",
  } as const;
  const idempotencyKey = formText(form, "attempt") || crypto.randomUUID();
  return submitCall(api(askNameCorrection, input, { idempotencyKey }));
}
