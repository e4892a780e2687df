import { type CompiledMessage, compileMessageOrThrow } from "@lingui/message-utils/compileMessage";

export type CompiledMessages = Record<string, CompiledMessage>;

/** ICU messages to the arrays Lingui's runtime reads. Throws with the key of a message that cannot be read. */
export function compileMessages(messages: Record<string, string>): CompiledMessages {
  return Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, compileMessage(key, text)]));
}

function compileMessage(key: string, text: string): CompiledMessage {
  try {
    return compileMessageOrThrow(text);
  } catch (cause) {
    throw new Error(`message ${key} cannot be read`, { cause });
  }
}
