import { foldDigits } from "#contract/digits.ts";

/** Riyals as they are typed (`1,480`, `99.5`) in halalas; the text itself where it is no amount. */
export function halalasOf(text: string): number | string {
  const tidy = foldDigits(text).trim().replaceAll(",", "");
  const [, riyals, halalas = ""] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(tidy) ?? [];
  return riyals === undefined ? tidy : Number(riyals) * 100 + Number(halalas.padEnd(2, "0"));
}

/** Halalas as they are typed again: `1480`, `99.50`; nothing for none. */
export function riyalsOf(halalas: number | null): string {
  if (halalas === null) return "";
  const [riyals, rest] = [Math.trunc(halalas / 100), halalas % 100];
  return rest === 0 ? String(riyals) : `${riyals}.${String(rest).padStart(2, "0")}`;
}
