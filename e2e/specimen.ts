import type { Page } from "playwright-core";

/** ICAO Doc 9303 part 3: weights 7, 3, 1 over digits as they are, letters from 10 and fillers as nothing. */
const checkDigit = (text: string): number =>
  [...text].reduce((sum, sign, place) => {
    const value = sign === "<" ? 0 : /\d/.test(sign) ? Number(sign) : sign.charCodeAt(0) - 55;
    return sum + value * [7, 3, 1][place % 3]!;
  }, 0) % 10;

const withDigit = (text: string) => `${text}${checkDigit(text)}`;

/** Somebody invented, as the lines of a Saudi passport tell them. Dates YYMMDD. */
export const specimen = { first: "SARA", last: "ALHARBI", number: "A48210937", born: "900605", expires: "320101" };

function zoneOf({ first, last, number, born, expires }: typeof specimen): string[] {
  const [id, birth, expiry, own] = [number, born, expires, "<".repeat(14)].map(withDigit);
  const names = `P<SAU${last}<<${first}`.padEnd(44, "<");
  return [names, `${id}SAU${birth}F${expiry}${own}${checkDigit(`${id}${birth}${expiry}${own}`)}`];
}

/** A picture of the page of a passport, drawn by the browser: its lower edge in letters of one width, as OCR-B has them. */
export async function drawSpecimen(page: Page, { readable = true } = {}): Promise<Buffer> {
  const sheet = await page.context().newPage();
  await sheet.setViewportSize({ width: 1250, height: 880 });
  const lines = readable ? zoneOf(specimen).join("\n").replaceAll("<", "&lt;") : "~~~~ ~~~ ~~~~";
  await sheet.setContent(
    `<body style="margin:0;background:#e9eee6;font:24px sans-serif"><h1 style="padding:30px">PASSPORT KINGDOM OF SAUDI ARABIA</h1>
    <p style="padding:0 0 0 400px">${specimen.last}<br>${specimen.first}<br>05 JUN 1990<br>F RIYADH</p>
    <pre style="position:absolute;bottom:50px;left:50px;margin:0;font:600 30px/56px 'OCR-B','DejaVu Sans Mono',monospace;letter-spacing:6px">${lines}</pre></body>`,
  );
  const picture = await sheet.screenshot();
  await sheet.close();
  return picture;
}
