import type { Share } from "./page-facts.ts";
import { pictureVersion } from "./picture-version.ts";

/** The tag by which a page tells what its picture shows; the server draws what stands in it (server/delivery/share-pictures). */
export const shareTag = "share";
export const sharePictureSize = { width: 1200, height: 630 };

/** Where the picture of a page lies. `path`: the page's, with its language; another text gives another address. */
export const sharePictureAddress = (path: string, share: Share): string =>
  `/og${path}.jpg?v=${shortHash(pictureVersion + JSON.stringify(share))}`;

/** FNV-1a. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}
