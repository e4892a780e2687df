import { expect, test } from "vitest";
import { pageHeaders } from "./security-headers.ts";

const policy = { https: false, demo: false, paymentOrigin: "http://pay.test", ownNames: [], tilesOrigin: null };
const pictures = (tilesOrigin: string | null) =>
  /img-src [^;]+/.exec(
    new Map(pageHeaders({ ...policy, tilesOrigin }, "nonce")).get("Content-Security-Policy") ?? "",
  )?.[0];

test("pictures come from the site itself, and from the tile server when there is one", () => {
  expect(pictures(null)).toBe("img-src 'self' data:");
  expect(pictures("https://*.tiles.example")).toBe("img-src 'self' data: https://*.tiles.example");
});

test("pictures of a partner come from where they lie, and nothing else does", () => {
  const pictureOrigins = ["https://static.cupid.travel"];
  const headers = new Map(pageHeaders({ ...policy, pictureOrigins }, "nonce")).get("Content-Security-Policy") ?? "";
  expect(headers).toContain("img-src 'self' data: https://static.cupid.travel;");
  expect(headers.split("https://static.cupid.travel")).toHaveLength(2);
});
