import { expect, test } from "vitest";
import { getBooking } from "#contract/bookings.ts";
import { day } from "../testing/closed-card.ts";
import { type ClosedCard, withClosedCard } from "../testing/with-closed-card.ts";
import { findLateTransfersJob } from "./refund-jobs.ts";

let { app, steps } = {} as ClosedCard;
withClosedCard((opened) => ({ app, steps } = opened));

const late = "refund bank transfers are overdue";
const anHourOn = async () => {
  await app.queue.enqueue(app.database, findLateTransfersJob, {});
  await app.queue.drain();
  return app.errors.splice(0);
};

test("a transfer that was promised is called for every hour once its time has passed, and no more when it was made", async () => {
  const id = await steps.failed();
  app.errors.length = 0;
  app.clock.advance(30 * day);
  // Nobody has said yet where it goes to.
  expect(await anHourOn()).toEqual([]);
  const { bankRefund } = await steps.give(id);
  expect(app.errors.splice(0)).toEqual(["refund waits for a bank transfer"]);
  const seconds = (Date.parse(bankRefund.account?.transferBy ?? "") - app.clock.now().getTime()) / 1000;
  app.clock.advance(seconds - 60);
  expect(await anHourOn()).toEqual([]);
  app.clock.advance(120);
  app.lines.length = 0;
  expect(await anHourOn()).toEqual([late]);
  const { reference } = await app.api(getBooking, { bookingId: id });
  const promisedBy = bankRefund.account?.transferBy;
  expect(app.lines).toContainEqual({ message: late, fields: { count: 1, bookings: [reference], promisedBy } });
  expect(await anHourOn()).toEqual([late]);
  const [own] = await app.bookings.staffRefunds.list();
  await app.bookings.staffRefunds.open(own?.refundId ?? "");
  expect(await anHourOn()).toEqual([late]);
  await app.bookings.staffRefunds.paid(own?.refundId ?? "", "FT4");
  expect(await anHourOn()).toEqual([]);
}, 120_000);
