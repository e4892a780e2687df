import { getPushDevice, keepPushDevice, stopPushDevice } from "#contract/push-devices.ts";
import type { Locale } from "#i18n/locales.ts";
import { callApi } from "#web/lib/api.ts";
import { registerWorker } from "#web/lib/offline/register-worker.ts";

/** What this browser is told of: a booking, the price alerts of a key, or all that is the account's. */
export type ToldThing = { bookingId?: string; alerts?: string };

/** Null where no worker is registered: only one that was turned on has any. */
async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  // Some browsers know workers and no push messages.
  const manager = registration?.pushManager as PushManager | undefined;
  return (await manager?.getSubscription()) ?? null;
}

/** The name by which we know this browser. */
async function deviceOf({ endpoint }: PushSubscription): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint));
  const text = btoa(String.fromCharCode(...new Uint8Array(hash)));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

export async function isTold(thing: ToldThing, locale: Locale): Promise<boolean> {
  const subscription = await findSubscription();
  if (!subscription) return false;
  const device = await deviceOf(subscription);
  return (await callApi(getPushDevice, { ...thing, device }, { locale })).isTold;
}

/** With the permission given. @throws where the push service or we refuse */
export async function turnOn(thing: ToldThing, key: string, locale: Locale): Promise<void> {
  const { pushManager } = await registerWorker();
  const subscription = await subscribe(pushManager, key);
  const { p256dh = "", auth = "" } = subscription.toJSON().keys ?? {};
  const { endpoint } = subscription;
  await callApi(keepPushDevice, { ...thing, subscription: { endpoint, p256dh, auth } }, { locale });
}

/** One that was made with another key of ours gives way. */
async function subscribe(pushManager: PushManager, applicationServerKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    const older = await pushManager.getSubscription();
    if (!older) throw error;
    await older.unsubscribe();
    return pushManager.subscribe(options);
  }
}

/** The browser stops listening when nothing is left that it is told of. */
export async function turnOff(thing: ToldThing, locale: Locale): Promise<void> {
  const subscription = await findSubscription();
  if (!subscription) return;
  const { left } = await callApi(stopPushDevice, { ...thing, device: await deviceOf(subscription) }, { locale });
  if (left === 0) await subscription.unsubscribe();
}

/** Somebody has logged out here: nobody else is told of what is theirs. */
export const forgetPush = async (): Promise<void> => void (await (await findSubscription())?.unsubscribe());
