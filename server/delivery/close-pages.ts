import { data, type ServerBuild } from "react-router";
import { type ProductKind, soldAt } from "#contract/product-choices.ts";
import { addressOf } from "./page-table.ts";

type Routes = ServerBuild["routes"];

/** The pages with those closed that sell what is left out: they are not found, in no sitemap, and nobody keeps them. */
export function closePages(routes: Routes, sold: ReadonlySet<ProductKind>): Routes {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      const product = route && soldAt(addressOf(routes, id).replace(/^\/\w\w(?=\/)/, ""));
      if (!route || !product || sold.has(product)) return [id, route];
      const module = { ...route.module, loader: notFound, action: notFound, handle: { delivery: "rendered" } };
      return [id, { ...route, module }];
    }),
  );
}

const notFound = () => {
  throw data(null, { status: 404 });
};
