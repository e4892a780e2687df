import {
  type CompiledIcuChoices,
  type CompiledMessage,
  compileMessageOrThrow,
} from "@lingui/message-utils/compileMessage";

export type CompiledMessages = Record<string, CompiledMessage>;

/** ICU messages to the arrays that format-message.ts reads. Throws with the key of a message that cannot be read. */
export function compileMessages(messages: Record<string, string>): CompiledMessages {
  return Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, compileMessage(key, text)]));
}

function compileMessage(key: string, text: string): CompiledMessage {
  try {
    const message = compileMessageOrThrow(text);
    checkForms(message);
    return message;
  } catch (cause) {
    throw new Error(`message ${key} cannot be read`, { cause });
  }
}

/** Days and prices come finished (README.md), so a message has plural and select forms only. */
function checkForms(message: CompiledMessage) {
  for (const token of message) {
    if (typeof token === "string") continue;
    const [, type, cases] = token;
    if (!type) continue;
    if (type !== "plural" && type !== "select") throw new Error(`${type} is not told`);
    const { offset, ...forms } = cases as CompiledIcuChoices;
    if (offset) throw new Error("an offset is not told");
    for (const form of Object.values(forms)) checkForms(form);
  }
}
