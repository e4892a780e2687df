import type { MessageKey } from "#i18n/message-keys.ts";
import { Rich } from "#web/lib/rich.tsx";

/** `id`: joins both, where there are two. */
type Props = { id: MessageKey; from: string | undefined; to: string | null | undefined };

/** "Riyadh – Istanbul", the hotel and its city, or the name of a package. */
export function BookingTitle({ id, from, to }: Props) {
  if (to === null) return <bdi>{from}</bdi>;
  return <Rich id={id} parts={{ from: <bdi>{from}</bdi>, to: <bdi>{to}</bdi> }} />;
}
