import { createSigner } from "../sign-text.ts";
import { fromOf, type Journey, type Leg } from "./fares/journey.ts";
import type { FlightNetwork } from "./timetable/flight-network.ts";
import { Refusal } from "./types.ts";

export type Tokens = {
  /** A journey as a signed string; nothing is stored for it. `madeAt` in whole minutes since 1970. */
  sign: (journey: Journey, madeAt: number) => string;
  /** @throws Refusal invalid_request when forged, schedule_changed when a flight is no longer in the timetable. */
  read: (token: string) => { journey: Journey; madeAt: number };
  signText: (text: string) => string;
  readText: (signed: string) => string;
};

/** `secret`: any text known to this service only. */
export function createTokens(network: FlightNetwork, secret: string): Tokens {
  const rows = new Map<string, number>();
  for (let row = 0; row < network.rowDep.length; row++)
    rows.set(`${network.carriers[network.rowCarrier[row]!]!.code}.${network.rowNumber[row]}`, row);
  const signer = createSigner(secret);
  const { signText } = signer;
  function readText(signed: string): string {
    const text = signer.readText(signed);
    if (text === null) throw new Refusal("invalid_request", { field: "token" });
    return text;
  }
  const writeLeg = ({ row, day }: Leg) =>
    `${network.carriers[network.rowCarrier[row]!]!.code}.${network.rowNumber[row]}.${day.toString(36)}`;
  const readLeg = (text: string): Leg => {
    const [carrier, number, day] = text.split(".");
    const row = rows.get(`${carrier}.${number}`);
    if (row === undefined || day === undefined) throw new Refusal("schedule_changed");
    return { row, day: Number.parseInt(day, 36) };
  };
  return {
    signText,
    readText,
    sign: (journey, madeAt) => {
      const slices = journey.slices.map((legs) => legs.map(writeLeg).join("_")).join("!");
      return signText(
        [madeAt.toString(36), journey.cabin, journey.adults, journey.childAges.join("."), journey.infants, slices].join(
          "*",
        ),
      );
    },
    read: (token) => {
      const [madeAt, cabin, adults, ages, infants, slices] = readText(token).split("*");
      if (slices === undefined) throw new Refusal("invalid_request", { field: "token" });
      const journey = {
        slices: slices.split("!").map((slice) => slice.split("_").map(readLeg)),
        cabin: Number(cabin),
        adults: Number(adults),
        childAges: ages === "" ? [] : ages!.split(".").map(Number),
        infants: Number(infants),
        addedPercent: 0,
      };
      return { journey, madeAt: Number.parseInt(madeAt!, 36) };
    },
  };
}

/** Names the journey whatever the travellers and the moment: what a price change of its own is kept under. */
export function journeyKey(network: FlightNetwork, journey: Journey): string {
  const legs = journey.slices
    .flat()
    .map((leg) => `${network.carriers[network.rowCarrier[leg.row]!]!.code}${network.rowNumber[leg.row]}@${leg.day}`);
  return [...legs, journey.cabin, network.airports[fromOf(network, journey.slices[0]![0]!)]!.iata].join(" ");
}
