/** Letters of the GSM alphabet (3GPP TS 23.038): one septet each, those of the extension two. Any other letter makes the whole text UCS-2. */
const basic = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
const extension = new Set("^{}\\[~]|€\f");

/** How many letters one message holds alone, and each part of a longer one. */
const sizes = { gsm: { alone: 160, part: 153 }, ucs2: { alone: 70, part: 67 } };

/** Into how many messages a text is cut on its way: each is paid for. */
export function countSegments(text: string): number {
  const letters = [...text];
  const isGsm = letters.every((letter) => basic.has(letter) || extension.has(letter));
  const { alone, part } = isGsm ? sizes.gsm : sizes.ucs2;
  const length = isGsm
    ? letters.reduce((sum, letter) => sum + (extension.has(letter) ? 2 : 1), 0)
    : // UTF-16 units, as the network counts them.
      text.length;
  return length <= alone ? 1 : Math.ceil(length / part);
}
