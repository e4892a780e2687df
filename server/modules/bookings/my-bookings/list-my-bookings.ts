import { and, asc, count, desc, eq, inArray, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { BookingStage } from "#contract/booking-core.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import type { listMyBookings as contract } from "#contract/my-bookings.ts";
import type { Locale } from "#contract/text.ts";
import { fold } from "#server/platform/text-search/fold.ts";
import { nextStages, publicStatus } from "../booking-states.ts";
import type { BookingDeps } from "../deps.ts";
import { type AnyProduct, kindsOf, type Products } from "../product.ts";
import { bookingListings, bookings } from "../tables.ts";
import { cardColumns, showCard } from "./booking-card.ts";

type Answer = OutputOf<typeof contract>;
type Span = Answer["when"];
type Status = Exclude<keyof Answer["counts"], "all">;
type Question = {
  userId: string;
  locale: Locale;
  status: "all" | Status;
  kind: "all" | AnyProduct["listedUnder"];
  when?: Span | undefined;
  q: string;
  offset: number;
  limit: number;
};

const stages = Object.keys(nextStages) as BookingStage[];
const openStages = stages.filter((stage) => publicStatus(stage) === "pending" || publicStatus(stage) === "active");

/** The account's bookings, in two queries: the counts, and a page of the chosen ones. */
export async function listMyBookings(
  { db, clock, products }: Pick<BookingDeps, "db" | "clock" | "products">,
  question: Question,
): Promise<Answer> {
  const now = clock.now();
  const isUpcoming = sql<boolean>`(${inArray(bookingListings.stage, openStages)} and ${bookingListings.endsAt} > ${now})`;
  const asked = and(...askedFor(products, question, now));
  const groups = await db
    .select({ stage: bookingListings.stage, upcoming: isUpcoming, count: count() })
    .from(bookingListings)
    .where(asked)
    .groupBy(bookingListings.stage, sql`2`);
  const { counts, spans } = addUp(groups, question.status);
  const when = question.when ?? (spans.upcoming === 0 && spans.history > 0 ? "history" : "upcoming");
  const direction = when === "upcoming" ? asc : desc;
  const page = db
    .select({ id: bookingListings.bookingId })
    .from(bookingListings)
    .where(and(asked, ofStatus(question.status), when === "upcoming" ? isUpcoming : sql`not ${isUpcoming}`))
    .orderBy(direction(bookingListings.startsAt), direction(bookingListings.bookingId))
    .limit(question.limit)
    .offset(question.offset)
    .as("page");
  const rows = await db
    .select(cardColumns)
    .from(page)
    .innerJoin(bookings, eq(bookings.id, page.id))
    .innerJoin(bookingListings, eq(bookingListings.bookingId, page.id))
    .orderBy(direction(bookingListings.startsAt), desc(bookings.createdAt));
  return {
    bookings: rows.map((row) => showCard(row, question.locale, now)),
    matching: spans[when],
    when,
    counts,
    spans,
  };
}

/** The user's, of a kind, searched for; without drafts that ran out and choices that came to nothing. */
function askedFor(products: Products, { userId, kind, q }: Question, now: Date): (SQL | undefined)[] {
  const words = fold(q).split(" ").filter(Boolean);
  return [
    eq(bookingListings.userId, userId),
    or(notInArray(bookingListings.stage, ["draft", "expired"]), cameToSomething(now)),
    kind === "all"
      ? undefined
      : inArray(
          bookingListings.kind,
          kindsOf(products, ({ listedUnder }) => listedUnder === kind),
        ),
    // Folded: no sign of a pattern is left in it.
    ...words.map((word) => sql`${bookingListings.words} like ${`%${word}%`}`),
  ];
}

/** A draft whose time is not over, or one that was sent to its supplier before it was. */
const cameToSomething = (now: Date) => sql`exists (
  select 1 from ${bookings} where ${bookings.id} = ${bookingListings.bookingId} and (
    ${bookings.stage} = 'draft' and ${bookings.expiresAt} > ${now}
    or ${bookings.stage} = 'expired' and ${bookings.clientRef} is not null
  )
)`;

const ofStatus = (status: Question["status"]) =>
  status === "all"
    ? undefined
    : inArray(
        bookingListings.stage,
        stages.filter((stage) => publicStatus(stage) === status),
      );

function addUp(groups: { stage: BookingStage; upcoming: boolean; count: number }[], status: Question["status"]) {
  const counts = { all: 0, pending: 0, active: 0, cancelled: 0, completed: 0 };
  const spans = { upcoming: 0, history: 0 };
  for (const { stage, upcoming, count: number } of groups) {
    counts.all += number;
    counts[publicStatus(stage)] += number;
    if (status === "all" || status === publicStatus(stage)) spans[upcoming ? "upcoming" : "history"] += number;
  }
  return { counts, spans };
}
