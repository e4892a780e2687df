import type { Locale } from "#contract/text.ts";
import type { PushWords } from "./push-sender.ts";

/** What somebody's devices are told of. */
export type DeviceNews = {
  /** Unique to it: a device hears of it once, whoever tells it again. */
  event: string;
  /** Whose it is: of an account, of a visitor's booking, of all price alerts to one address. */
  of: { userId?: string | null; bookingId?: string; watcher?: string };
  /** Of no use after this instant. */
  until: Date;
  words: Record<Locale, PushWords>;
};

/** Tells the devices that asked for it, each in its language, in the background. Nothing where the installation sends no push messages. */
export type TellDevices = (news: DeviceNews) => Promise<void>;
