import { sceneAddress } from "#web/lib/scene.ts";

/** By drawing: the codes of its city and of the airports around it. */
const codes = {
  abha: "AHB",
  "abu-dhabi": "AUH",
  alula: "ULH",
  "amman-petra": "AMM",
  antalya: "AYT",
  baku: "BAK GYD",
  bali: "DPS",
  bangkok: "BKK DMK",
  barcelona: "BCN",
  beirut: "BEY",
  cairo: "CAI SPX",
  cappadocia: "ASR NAV",
  "dammam-khobar": "DMM",
  doha: "DOH",
  dubai: "DXB DWC",
  geneva: "GVA",
  istanbul: "IST SAW",
  "jazan-farasan": "GIZ",
  jeddah: "JED",
  "kuala-lumpur": "KUL",
  kuwait: "KWI",
  london: "LON LHR LGW STN LTN LCY",
  madinah: "MED",
  maldives: "MLE",
  manama: "BAH",
  mauritius: "MRU",
  muscat: "MCT",
  "new-york": "NYC JFK EWR LGA",
  paris: "PAR CDG ORY",
  phuket: "HKT",
  "red-sea": "RSI",
  riyadh: "RUH",
  rome: "ROM FCO CIA",
  salalah: "SLL",
  sarajevo: "SJJ",
  "sharm-el-sheikh": "SSH",
  singapore: "SIN",
  tabuk: "TUU",
  taif: "TIF",
  tbilisi: "TBS",
  tokyo: "TYO HND NRT",
  trabzon: "TZX",
  "vienna-alps": "VIE",
  yanbu: "YNB",
  zanzibar: "ZNZ",
};

const scenes = new Map(
  Object.entries(codes).flatMap(([scene, list]) => list.split(" ").map((code) => [code, sceneAddress(scene)])),
);

/** The drawing of a city, by its code or the code of an airport; null where there is none. */
export const sceneOf = (code: string | null | undefined): string | null => (code && scenes.get(code)) || null;
