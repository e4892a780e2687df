import { article, articleDesk, articleTopic, faqGroup, sitePage, story } from "./articles.ts";
import { cannedAnswer } from "./canned-answers.ts";
import { destination } from "./destinations.ts";
import type { Kind } from "./fields.ts";
import { passengerRights, visaKingdom } from "./kingdom.ts";
import { offer } from "./offers.ts";
import { packageCategory } from "./package-category.ts";
import { travelPackage } from "./packages.ts";
import { visaCountry, visaForm, visaService } from "./visas.ts";

/** Everything that `published_items` holds, in the order of the desk. */
export const contentKinds = {
  article,
  package: travelPackage,
  offer,
  destination,
  "visa-country": visaCountry,
  "visa-service": visaService,
  story,
  "faq-group": faqGroup,
  "site-page": sitePage,
  "package-category": packageCategory,
  "article-topic": articleTopic,
  "article-desk": articleDesk,
  "visa-form": visaForm,
  "visa-kingdom": visaKingdom,
  "passenger-rights": passengerRights,
  "canned-answer": cannedAnswer,
} as const satisfies Record<string, Kind>;

export type ContentKind = keyof typeof contentKinds;
export const contentKindNames = Object.keys(contentKinds) as [ContentKind, ...ContentKind[]];
export const kindOf = (kind: ContentKind): Kind => contentKinds[kind];
