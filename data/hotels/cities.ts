import abha from "./cities/abha.json" with { type: "json" };
import abuDhabi from "./cities/abu-dhabi.json" with { type: "json" };
import alAhsa from "./cities/al-ahsa.json" with { type: "json" };
import alula from "./cities/alula.json" with { type: "json" };
import amman from "./cities/amman.json" with { type: "json" };
import antalya from "./cities/antalya.json" with { type: "json" };
import baku from "./cities/baku.json" with { type: "json" };
import bali from "./cities/bali.json" with { type: "json" };
import bangkok from "./cities/bangkok.json" with { type: "json" };
import barcelona from "./cities/barcelona.json" with { type: "json" };
import beirut from "./cities/beirut.json" with { type: "json" };
import buraydah from "./cities/buraydah.json" with { type: "json" };
import cairo from "./cities/cairo.json" with { type: "json" };
import cappadocia from "./cities/cappadocia.json" with { type: "json" };
import dammam from "./cities/dammam.json" with { type: "json" };
import doha from "./cities/doha.json" with { type: "json" };
import dubai from "./cities/dubai.json" with { type: "json" };
import geneva from "./cities/geneva.json" with { type: "json" };
import hail from "./cities/hail.json" with { type: "json" };
import istanbul from "./cities/istanbul.json" with { type: "json" };
import jazan from "./cities/jazan.json" with { type: "json" };
import jeddah from "./cities/jeddah.json" with { type: "json" };
import khobar from "./cities/khobar.json" with { type: "json" };
import kualaLumpur from "./cities/kuala-lumpur.json" with { type: "json" };
import kuwaitCity from "./cities/kuwait-city.json" with { type: "json" };
import london from "./cities/london.json" with { type: "json" };
import madinah from "./cities/madinah.json" with { type: "json" };
import makkah from "./cities/makkah.json" with { type: "json" };
import maldives from "./cities/maldives.json" with { type: "json" };
import manama from "./cities/manama.json" with { type: "json" };
import mauritius from "./cities/mauritius.json" with { type: "json" };
import muscat from "./cities/muscat.json" with { type: "json" };
import newYork from "./cities/new-york.json" with { type: "json" };
import paris from "./cities/paris.json" with { type: "json" };
import phuket from "./cities/phuket.json" with { type: "json" };
import riyadh from "./cities/riyadh.json" with { type: "json" };
import rome from "./cities/rome.json" with { type: "json" };
import salalah from "./cities/salalah.json" with { type: "json" };
import sarajevo from "./cities/sarajevo.json" with { type: "json" };
import sharmElSheikh from "./cities/sharm-el-sheikh.json" with { type: "json" };
import singapore from "./cities/singapore.json" with { type: "json" };
import tabuk from "./cities/tabuk.json" with { type: "json" };
import taif from "./cities/taif.json" with { type: "json" };
import tbilisi from "./cities/tbilisi.json" with { type: "json" };
import tokyo from "./cities/tokyo.json" with { type: "json" };
import trabzon from "./cities/trabzon.json" with { type: "json" };
import umluj from "./cities/umluj.json" with { type: "json" };
import vienna from "./cities/vienna.json" with { type: "json" };
import yanbu from "./cities/yanbu.json" with { type: "json" };
import zanzibar from "./cities/zanzibar.json" with { type: "json" };

type Words = { en: string; ar: string };

export type District = {
  id: string;
  name: Words;
  /** With its preposition: "in Ajyad", «في أجياد». */
  inText: Words;
  lat: number;
  lon: number;
  radiusM: number;
  tags: string[];
  /** Classes of hotels that stand there. */
  stars: number[];
  /** Of the way on foot to the Haram; where none is told the way is level. */
  slope?: string;
  /** Reached over water: no road leads to the other districts. */
  island?: boolean;
};
export type Landmark = {
  id: string;
  name: Words;
  /** With its article: "the British Museum". */
  inText: Words;
  lat: number;
  lon: number;
  kind: string;
  outsideBbox?: boolean;
};
export type Gate = { id: string; name: Words; lat: number; lon: number; kind: string };
/** Nights from `from` to `to` (MM-DD, both included, may pass the year's end) of the Umm al-Qura or Gregorian calendar. */
export type SeasonEvent = {
  id: string;
  label: Words;
  calendar: string;
  from: string;
  to: string;
  multiplier: number;
};
export type City = {
  id: string;
  slug: string;
  slugAr: string;
  name: Words;
  inText: Words;
  country: string;
  lat: number;
  lon: number;
  timeZone: string;
  bbox: { south: number; west: number; north: number; east: number };
  airports: string[];
  coastal: boolean;
  /** Halalas: an average double room a night, room only, before tax, by class "2" to "5". */
  priceLevel: { stars: Record<string, { amount: number }> };
  seasons: {
    high: { months: number[]; multiplier: number };
    low: { months: number[]; multiplier: number };
    /** `days` are nights: "thu", "fri". */
    weekend: { days: string[]; multiplier: number };
    events: SeasonEvent[];
  };
  districts: District[];
  landmarks: Landmark[];
  /** Gates of the Haram: Makkah and Madinah only. */
  gates?: Gate[];
  /** Points are [lat, lon]. */
  roads: { id: string; name: Words; points: number[][] }[];
};

/** Every city with hotels, by id. */
export const cities: readonly City[] = [
  abha,
  abuDhabi,
  alAhsa,
  alula,
  amman,
  antalya,
  baku,
  bali,
  bangkok,
  barcelona,
  beirut,
  buraydah,
  cairo,
  cappadocia,
  dammam,
  doha,
  dubai,
  geneva,
  hail,
  istanbul,
  jazan,
  jeddah,
  khobar,
  kualaLumpur,
  kuwaitCity,
  london,
  madinah,
  makkah,
  maldives,
  manama,
  mauritius,
  muscat,
  newYork,
  paris,
  phuket,
  riyadh,
  rome,
  salalah,
  sarajevo,
  sharmElSheikh,
  singapore,
  tabuk,
  taif,
  tbilisi,
  tokyo,
  trabzon,
  umluj,
  vienna,
  yanbu,
  zanzibar,
];
