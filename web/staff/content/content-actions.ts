import { addDeparture, changeDeparture } from "#contract/admin/departures.ts";
import { tryOffer } from "#contract/admin/offers.ts";
import * as contract from "#contract/admin/content.ts";
import type { ContentItem } from "#contract/admin/content.ts";
import type { ApiClient } from "#contract/client.ts";
import { type ContentKind, kindOf } from "#contract/content/kinds.ts";
import { riyadhDay } from "#contract/days.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { formText, formValues, type Values } from "#web/lib/form-text.ts";
import { type Refusal, submitCall } from "#web/lib/forms.ts";
import { halalasOf } from "./halalas-of.ts";
import { editRows } from "./edit-rows.ts";
import { readTrial } from "./read-trial.ts";
import { readBody } from "./read-body.ts";

/** What stands in the form of an item. */
export type Written = Pick<ContentItem, "slugs" | "position" | "body"> & { revision: number; note: string };

export type ContentAnswer = {
  intent: string;
  refusal?: Refusal | undefined;
  /** What was typed, or what is kept since. */
  written?: Written;
  /** What one of several forms was about, and what was typed in it. */
  of?: string;
  typed?: Values;
  tried?: OutputOf<typeof tryOffer>;
  /** The form is drawn anew with `written`: it was kept, or a row came or went. */
  drawn?: string;
};

type Key = { kind: ContentKind; item: string };

/** Does what a form of the page asks for. */
export async function changeContent(api: ApiClient, key: Key, form: FormData): Promise<ContentAnswer> {
  const intent = formText(form, "intent");
  const change = { ...key, revision: Number(formText(form, "revision")) };
  if (intent === "save") return save(api, key, form);
  if (intent === "try" || intent === "places" || intent === "departure") return besides(api, intent, key, form);
  const call = await submitCall(ask(api, intent, change, form));
  if (!call.ok) return { intent, refusal: call };
  // The same version, elsewhere: what is being typed in the form stays.
  return call.data.revision === change.revision ? { intent } : keptAnswer(intent, call.data);
}

function ask(api: ApiClient, intent: string, change: Key & { revision: number }, form: FormData) {
  switch (intent) {
    case "schedule":
      return api(contract.scheduleContent, { ...change, at: `${formText(form, "day")}T${formText(form, "time")}` });
    case "unschedule":
      return api(contract.unscheduleContent, change);
    case "withdraw":
      return api(contract.withdrawContent, change);
    default:
      return api(contract.restoreContent, { ...change, version: Number(formText(form, "version")) });
  }
}

/** What is no text: a trial of an offer, the departures of a package. What was typed comes back unless it was done. */
async function besides(api: ApiClient, intent: string, { item }: Key, form: FormData): Promise<ContentAnswer> {
  const [of, typed] = [formText(form, "startsOn"), formValues(form)];
  if (intent === "try") {
    const call = await submitCall(api(tryOffer, { item, ...readTrial(form) } as never));
    return call.ok ? { intent, typed, tried: call.data } : { intent, typed, refusal: call };
  }
  const [price, before] = [
    priceIn(form, "price"),
    { places: numberIn(form, "before"), price: priceIn(form, "beforePrice") },
  ];
  const departure = { packageId: item, startsOn: of, places: numberIn(form, "places"), price };
  const call = await submitCall<object>(
    intent === "places"
      ? api(changeDeparture, { ...departure, before } as never)
      : api(addDeparture, departure as never),
  );
  return call.ok ? { intent, of } : { intent, of, typed, refusal: call };
}

/** A number, or the text that is none: the API says so at its field. */
const numberIn = (form: FormData, name: string): number | string => {
  const text = formText(form, name).trim();
  return /^\d+$/.test(text) ? Number(text) : text;
};

/** Riyals in halalas; nothing typed: no price of its own. */
const priceIn = (form: FormData, name: string): number | string | null => {
  const text = formText(form, name).trim();
  return text === "" ? null : halalasOf(text);
};

async function save(api: ApiClient, key: Key, form: FormData): Promise<ContentAnswer> {
  const written = readWritten(key.kind, form);
  const rows = formText(form, "rows");
  if (rows) {
    const body = editRows(kindOf(key.kind), written.body, rows, riyadhDay(new Date()));
    return { intent: "rows", written: { ...written, body }, drawn: crypto.randomUUID() };
  }
  const saved = await submitCall(api(contract.saveContent, { ...key, ...written }));
  if (!saved.ok) return { intent: "save", refusal: saved, written };
  if (formText(form, "then") !== "publish") return keptAnswer("save", saved.data);
  const published = await submitCall(api(contract.publishContent, { ...key, revision: saved.data.revision }));
  return published.ok
    ? keptAnswer("publish", published.data)
    : { ...keptAnswer("publish", saved.data), refusal: published };
}

/** What a form holds, also where the server has not answered. */
export function readWritten(kind: ContentKind, form: FormData): Written {
  return {
    revision: Number(formText(form, "revision")),
    slugs: { en: formText(form, "slugs.en").trim(), ar: formText(form, "slugs.ar").trim() },
    position: Number(formText(form, "position")),
    body: readBody(kindOf(kind), form),
    note: formText(form, "note").trim(),
  };
}

const keptAnswer = (intent: string, { slugs, position, body, revision }: ContentItem): ContentAnswer => ({
  intent,
  written: { slugs, position, body, revision, note: "" },
  drawn: crypto.randomUUID(),
});
