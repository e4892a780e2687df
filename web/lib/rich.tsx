import { Fragment, type ReactNode } from "react";
import type { MessageKey } from "#i18n/message-keys.ts";
import { type MessageValues, useT } from "./i18n.tsx";

/** Stands for a part while the message is put together; never seen. */
const mark = (name: string) => `\u0001${name}\u0002`;

/**
 * A message with elements in place of some placeholders, in the order the language wants them:
 * `<Rich id="results.from_price" parts={{ amount: <Money … /> }} />`.
 */
export function Rich({
  id,
  values,
  parts,
}: {
  id: MessageKey;
  values?: MessageValues;
  parts: Record<string, ReactNode>;
}) {
  const t = useT();
  const marks = Object.fromEntries(Object.keys(parts).map((name) => [name, mark(name)]));
  // oxlint-disable-next-line no-control-regex -- the marks above
  const pieces = t(id, { ...values, ...marks }).split(/\u0001(\w+)\u0002/);
  return pieces.map((piece, index) => <Fragment key={index}>{index % 2 ? parts[piece] : piece}</Fragment>);
}
