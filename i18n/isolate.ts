/** A left-to-right run (reference, code, time, phone, amount) that keeps its order inside Arabic text: U+2066 … U+2069. */
export const isolate = (text: string): string => `\u2066${text}\u2069`;

/** Text in a language we do not know, as a person's name: its first letter decides its direction. U+2068 … U+2069. */
export const isolateName = (text: string): string => `\u2068${text}\u2069`;
