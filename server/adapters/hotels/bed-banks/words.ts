import type { BothTexts } from "#contract/text.ts";
import { isolate } from "#i18n/isolate.ts";

/** A text that there is in English alone; in Arabic it stands as it is, in its own direction. */
export const onlyEnglish = (text: string): BothTexts => ({ en: text, ar: text && isolate(text) });

export const roomLine: BothTexts = { en: "Room", ar: "الغرفة" };
export const taxLine = (name: string): BothTexts =>
  name === "" ? { en: "Taxes and fees", ar: "الضرائب والرسوم" } : { en: name, ar: `ضريبة أو رسم (${isolate(name)})` };
export const paidThere: BothTexts = { en: "Paid at the hotel", ar: "يُدفع في الفندق" };

export const notRefundable: BothTexts = {
  en: "This rate cannot be refunded: cancelling costs all of it.",
  ar: "هذا السعر غير مسترد: الإلغاء يكلّف المبلغ كاملًا.",
};
export const refundable: BothTexts = {
  en: "Cancelling costs what the steps below say, and a no-show what the last of them says.",
  ar: "تكلفة الإلغاء كما في المواعيد أدناه، وعدم الحضور يكلّف ما في آخرها.",
};
export const tooSmall: BothTexts = {
  en: "This room is too small for these guests.",
  ar: "هذه الغرفة لا تتسع لهؤلاء الضيوف.",
};
export const notOnSale: BothTexts = {
  en: "This room is not on sale for these nights.",
  ar: "هذه الغرفة غير متاحة للحجز في هذه الليالي.",
};

/** Remarks are HTML of the houses: without tags, and in whole lines. */
export const plainLines = (html: string): string[] =>
  html
    .replace(/<(?:br|\/p|\/li|\/ul)\s*\/?>/gi, "\n")
    .replace(/<[^<>]*>/g, "")
    .replace(/&nbsp;/g, " ")
    .replace(/&amp;/g, "&")
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter((line) => line !== "");
