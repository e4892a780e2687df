import { localeOf } from "#i18n/detect-locale.ts";
import { locales } from "#i18n/locales.ts";
import { hearPushes } from "#web/lib/push/hear-pushes.ts";
import { chooseAnswer } from "./choose-answer.ts";
import { answerCopy, copiedAtHeader, copyPage } from "./copy-page.ts";
import { findCopy, listTrips } from "./kept-trips.ts";
import { listInPage } from "./list-in-page.ts";
import { wholePageHeader } from "./whole-page.ts";
import type { WorkerScope } from "./worker-scope.ts";

/*
 * The service worker (docs/decisions/0044), built into the text that /service-worker.js answers. The network comes first, always; a kept trip opens where
 * the network does not answer, and in place of every other page the list of them. It knows no build: its copies hold all they need.
 */

const worker = globalThis as unknown as WorkerScope;
const listCache = "kept-trips-page";
const listPage = (locale: string) => `/${locale}/kept-trips`;
/** A kept trip is shown when the network has said nothing for so long. */
const patienceMs = 5000;
const dayMs = 86_400_000;

/** As anybody sees it: no cookies, so that nobody's name stands in it. */
const asAnybody = (address: string) => fetch(address, { credentials: "omit", headers: { [wholePageHeader]: "yes" } });

async function copyLists(): Promise<void> {
  const cache = await caches.open(listCache);
  await Promise.all(
    locales.map(async (locale) => {
      const page = await asAnybody(listPage(locale));
      if (!page.ok) throw new Error(`${page.status} for ${listPage(locale)}`);
      const copy = await copyPage(await page.text(), asAnybody);
      await cache.put(listPage(locale), answerCopy(copy, new Date().toISOString()));
    }),
  );
}

async function renewLists(): Promise<void> {
  const copy = await (await caches.open(listCache)).match(listPage(locales[0]));
  const copiedAt = Date.parse(copy?.headers.get(copiedAtHeader) ?? "");
  if (!(Date.now() - copiedAt < dayMs)) await copyLists();
}

async function showList(pathname: string): Promise<Response> {
  const copy = await (await caches.open(listCache)).match(listPage(localeOf({ pathname })));
  if (!copy) return Response.error();
  const html = listInPage(await copy.text(), await listTrips(caches));
  return answerCopy(html, copy.headers.get(copiedAtHeader) ?? "");
}

async function answer({ url }: Request, network: Promise<Response>): Promise<Response> {
  const { pathname } = new URL(url);
  const afterPatience = new Promise((resolve) => setTimeout(resolve, patienceMs))
    .then(() => findCopy(caches, pathname))
    .then((copy) => copy ?? network);
  try {
    return await Promise.race([network, afterPatience]);
  } catch {
    return (await findCopy(caches, pathname)) ?? (await showList(pathname));
  }
}

worker.addEventListener("install", (event) => event.waitUntil(Promise.all([copyLists(), worker.skipWaiting()])));
worker.addEventListener("activate", (event) =>
  event.waitUntil(Promise.all([worker.registration.navigationPreload?.enable(), worker.clients.claim()])),
);
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const choice = chooseAnswer(request, location.origin);
  if (choice === "none") return;
  const network = Promise.resolve(event.preloadResponse).then((response) => response ?? fetch(request));
  if (choice === "network") return event.respondWith(network);
  event.respondWith(answer(request, network));
  // Without a network there is nothing newer; the next visit asks again.
  event.waitUntil(network.then(renewLists).catch(() => undefined));
});
hearPushes(worker);
