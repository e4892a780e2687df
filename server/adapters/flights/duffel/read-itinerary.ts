import type { DuffelPlace, DuffelSegment, DuffelSlice } from "./duffel-types.ts";
import { dayMs } from "#contract/days.ts";
import type { Cabin } from "#contract/cabin.ts";
import type { OfferSlice, Segment } from "#contract/itineraries.ts";
import { localToUtc } from "#server/platform/local-to-utc.ts";
import { SupplierError } from "#server/platform/supplier.ts";

/** @throws SupplierError for a journey that cannot be shown */
export function readSlice({ segments: flown }: DuffelSlice): OfferSlice {
  const segments = flown.map(readSegment);
  const first = segments[0];
  const last = segments.at(-1);
  if (!first || !last) throw unreadable("no_segments");
  const layovers = segments.slice(1).map((next, at) => {
    const before = segments[at] ?? next;
    return {
      airport: before.to,
      minutes: minutesBetween(
        before.arrives,
        zoneOf(flown[at]?.destination),
        next.departs,
        zoneOf(flown[at + 1]?.origin),
      ),
      overnight: next.departs.slice(0, 10) !== before.arrives.slice(0, 10),
      changesAirport: next.from !== before.to,
    };
  });
  return {
    from: first.from,
    to: last.to,
    departs: first.departs,
    arrives: last.arrives,
    minutes: [...segments, ...layovers].reduce((sum, { minutes }) => sum + minutes, 0),
    dayChange: Math.round((Date.parse(last.arrives.slice(0, 10)) - Date.parse(first.departs.slice(0, 10))) / dayMs),
    segments,
    layovers,
  };
}

function readSegment(segment: DuffelSegment): Segment {
  const carrier = segment.marketing_carrier?.iata_code;
  const { origin, destination, departing_at: departs, arriving_at: arrives } = segment;
  if (!carrier) throw unreadable("no_carrier");
  if (!origin?.iata_code || !destination?.iata_code) throw unreadable("no_airport");
  const local = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
  if (!local.test(departs ?? "") || !local.test(arrives ?? "")) throw unreadable("no_time");
  const [from, to] = [departs.slice(0, 16), arrives.slice(0, 16)];
  const minutes = readDuration(segment.duration) ?? minutesBetween(from, zoneOf(origin), to, zoneOf(destination));
  if (!(minutes > 0)) throw unreadable("no_duration");
  return {
    carrier,
    operatedBy: segment.operating_carrier?.iata_code ?? carrier,
    number: segment.marketing_carrier_flight_number,
    aircraft: segment.aircraft?.iata_code ?? null,
    from: origin.iata_code,
    to: destination.iata_code,
    fromTerminal: segment.origin_terminal ?? null,
    toTerminal: segment.destination_terminal ?? null,
    departs: from,
    arrives: to,
    minutes,
    cabin: readCabin(segment),
  };
}

export const readCabin = (segment: DuffelSegment | undefined): Cabin =>
  segment?.passengers?.[0]?.cabin_class ?? "economy";

/** `P1DT2H26M` in minutes. */
export function readDuration(text: string | null | undefined): number | null {
  const [, days, hours, minutes] = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:\d+S)?)?$/.exec(text ?? "") ?? [];
  if (days === undefined && hours === undefined && minutes === undefined) return null;
  return Number(days ?? 0) * 1440 + Number(hours ?? 0) * 60 + Number(minutes ?? 0);
}

const zoneOf = (place: DuffelPlace | null | undefined) => place?.time_zone ?? "UTC";

const minutesBetween = (from: string, fromZone: string, to: string, toZone: string): number =>
  Math.round((localToUtc(to, toZone).getTime() - localToUtc(from, fromZone).getTime()) / 60_000);

export const unreadable = (code: string) => new SupplierError("unavailable", { code });
