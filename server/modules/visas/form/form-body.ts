import type { BothTexts } from "#contract/text.ts";
import type { VisaStatus } from "#contract/visa-applications.ts";
import type { VisaField } from "#contract/visa-form.ts";
import type { PublishedRepository } from "#server/platform/published/published.ts";

/** content/visas/application-form.json, as it is published; the grammar of `showWhen` is told there. */
export type ShowWhen =
  | { field: string; in: (string | boolean)[] }
  | { field: string; ageBelow: number }
  | { service: string; in: string[] }
  | { service: string; equals: unknown }
  | { service: string; includes: string }
  | { all: ShowWhen[] };

export type FieldBody = {
  id: string;
  type: VisaField["type"];
  required: boolean;
  label: BothTexts;
  help?: BothTexts;
  max?: number;
  input?: "latin" | "arabic" | "digits";
  options?: { value: string; label: BothTexts }[];
  document?: string;
  showWhen?: ShowWhen;
};

export type StatusBody = {
  id: VisaStatus;
  label: BothTexts;
  customerText: BothTexts;
  next: VisaStatus[];
  waitingFor: "traveller" | "wijha" | "authority" | "nobody";
  terminal: boolean;
};

export type FormBody = {
  sections: { id: string; title: BothTexts; intro: BothTexts; fields: FieldBody[] }[];
  uploads: {
    formats: string[];
    maximumBytes: number;
    maximumPages: number;
    maximumFilesPerDocument: number;
    text: BothTexts;
    photo: { maximumBytes: number; minimumWidth: number; hints: BothTexts[] };
    passport: { hints: BothTexts[] };
    replaceReasons: { id: string; label: BothTexts }[];
  };
  /** Documents that another answer of the same traveller rules out or asks for in other words. */
  documentRules?: {
    document: string;
    field: string;
    notFor: string[];
    instead: { value: string; text: BothTexts }[];
  }[];
  statuses: StatusBody[];
};

export async function readForm(published: PublishedRepository): Promise<FormBody> {
  const form = await published.get<FormBody>("visa-form", "application");
  if (!form) throw new Error("the visa form is not published");
  return form.body;
}

export function statusOf({ statuses }: FormBody, id: VisaStatus): StatusBody {
  const found = statuses.find((each) => each.id === id);
  if (!found) throw new Error(`unknown visa status ${id}`);
  return found;
}
