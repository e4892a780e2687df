import { hashText } from "../../random.ts";

/** Accounting codes of airlines: the first three digits of their ticket numbers. */
const prefixes = new Map(
  [
    "SV 065 XY 593 EK 176 FZ 141 EY 607 QR 157 KU 229 GF 072 WY 910 G9 514 MS 077 RJ 512 ME 076 TK 235",
    "PC 624 BA 125 VS 932 LH 220 AF 057 KL 074 AZ 055 A3 390 LO 080 J2 771 HY 250 KC 465 PK 214 AI 098",
    "6E 312 BG 997 UL 603 MH 232 GA 126 PR 079 SQ 618 CX 160 CA 999 MU 781 CZ 784 HU 880 ET 071 KQ 706",
    "AT 147 TU 199 AH 124 DL 006 UA 016 AA 001 AC 014 AS 027 B6 279 WN 526 AM 139 CM 230 AV 134 LA 045",
    "IB 075 VY 030 TP 047 LX 724 OS 257 SN 082 SK 117 AY 105 DY 328 EI 053 NH 205 JL 131 KE 180 OZ 988",
    "TG 217 VN 738 CI 297 BR 695 QF 081 VA 795 NZ 086 SA 083 WB 459 MK 239",
  ].flatMap((line) => [...line.matchAll(/(\w\w) (\d{3})/g)].map((found) => [found[1]!, found[2]!] as const)),
);

/** Thirteen digits: the airline's code (of our own making where we know none) and ten of the document. */
export function ticketNumber(carrier: string, serial: number): string {
  const prefix = prefixes.get(carrier) ?? String(900 + (hashText(carrier) % 70));
  return `${prefix}${String(serial % 10_000_000_000).padStart(10, "0")}`;
}

const locatorLetters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** Six letters and digits that are not mistaken for one another. */
export function newLocator(random: () => number = Math.random): string {
  return Array.from({ length: 6 }, () => locatorLetters[Math.floor(random() * locatorLetters.length)]).join("");
}
