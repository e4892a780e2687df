import abuDhabi from "./land/abu-dhabi.json" with { type: "json" };
import antalya from "./land/antalya.json" with { type: "json" };
import baku from "./land/baku.json" with { type: "json" };
import bali from "./land/bali.json" with { type: "json" };
import barcelona from "./land/barcelona.json" with { type: "json" };
import beirut from "./land/beirut.json" with { type: "json" };
import dammam from "./land/dammam.json" with { type: "json" };
import doha from "./land/doha.json" with { type: "json" };
import dubai from "./land/dubai.json" with { type: "json" };
import geneva from "./land/geneva.json" with { type: "json" };
import istanbul from "./land/istanbul.json" with { type: "json" };
import jazan from "./land/jazan.json" with { type: "json" };
import jeddah from "./land/jeddah.json" with { type: "json" };
import khobar from "./land/khobar.json" with { type: "json" };
import kuwaitCity from "./land/kuwait-city.json" with { type: "json" };
import maldives from "./land/maldives.json" with { type: "json" };
import manama from "./land/manama.json" with { type: "json" };
import mauritius from "./land/mauritius.json" with { type: "json" };
import muscat from "./land/muscat.json" with { type: "json" };
import newYork from "./land/new-york.json" with { type: "json" };
import phuket from "./land/phuket.json" with { type: "json" };
import rome from "./land/rome.json" with { type: "json" };
import salalah from "./land/salalah.json" with { type: "json" };
import sharmElSheikh from "./land/sharm-el-sheikh.json" with { type: "json" };
import singapore from "./land/singapore.json" with { type: "json" };
import tokyo from "./land/tokyo.json" with { type: "json" };
import trabzon from "./land/trabzon.json" with { type: "json" };
import umluj from "./land/umluj.json" with { type: "json" };
import yanbu from "./land/yanbu.json" with { type: "json" };
import zanzibar from "./land/zanzibar.json" with { type: "json" };

/** Closed rings of [lat, lon], filled by the even-odd rule: a lake is a ring within a ring. */
export type LandRings = readonly (readonly (readonly number[])[])[];

const byCity: Readonly<Record<string, LandRings>> = {
  "abu-dhabi": abuDhabi,
  antalya,
  baku,
  bali,
  barcelona,
  beirut,
  dammam,
  doha,
  dubai,
  geneva,
  istanbul,
  jazan,
  jeddah,
  khobar,
  "kuwait-city": kuwaitCity,
  maldives,
  manama,
  mauritius,
  muscat,
  "new-york": newYork,
  phuket,
  rome,
  salalah,
  "sharm-el-sheikh": sharmElSheikh,
  singapore,
  tokyo,
  trabzon,
  umluj,
  yanbu,
  zanzibar,
};

/** The land within the frame of a city; empty: all is land. */
export function landOf(cityId: string): LandRings {
  return byCity[cityId] ?? [];
}
