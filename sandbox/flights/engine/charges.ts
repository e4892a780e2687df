/**
 * Airport charges of one traveller in halalas, by `(cabin * 2 + domestic) * airports + airport`. A slice pays the departure
 * charge where it begins and the arrival charge where it ends, as domestic when both lie in one country (a first hop
 * inside the country does not save the charge for leaving it), and a transfer charge where it changes.
 */
export type ChargeTables = { departure: Int32Array; transfer: Int32Array; arrival: Int32Array };
/** By kind of traveller; `children` by rising age, each kind from an age at which some charge begins. */
export type Charges = {
  adult: ChargeTables;
  infant: ChargeTables;
  children: { fromAge: number; tables: ChargeTables }[];
};

/** VAT on domestic journeys in Saudi Arabia, on fare and charges. */
export const domesticVat = 0.15;
