/** A phone number as an answer of the visa form keeps it, `+966 501234567`: its code and its digits as they were typed. */
export function splitPhone(text: string): { code: string; number: string } {
  const [, code = "", number = ""] = /^(\+\d{1,4})\s(.*)$/.exec(text) ?? [];
  return { code, number: number.trimStart() };
}
