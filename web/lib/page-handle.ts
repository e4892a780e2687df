/**
 * What a page's module says of its answers, as `export const handle`. The server reads it from the build: the page cache, the headers, the
 * sitemap and robots.txt follow it, so that an address stands in `web/routes.ts` alone. A page that says nothing is rendered for each request.
 */
export type PageHandle = {
  /** `cached`: the same for everybody but the choices of display; `rendered`: for each request; `private`: of one person or booking, stored nowhere. */
  delivery: "cached" | "rendered" | "private";
  /** Search engines are told of its address, which has no part that differs. */
  sitemap?: boolean;
  /** Of a cached page: the parts of a query that choose among versions worth keeping. With any other it is rendered. */
  versions?: readonly string[];
  /** The drawing of its picture where it is shared, unless its loader names another (`share`). */
  scene?: string;
};
