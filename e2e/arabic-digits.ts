/** A code or an amount as it is typed with Arabic digits. */
export const arabicDigits = (text: string): string =>
  text.replace(".", "٫").replaceAll(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
