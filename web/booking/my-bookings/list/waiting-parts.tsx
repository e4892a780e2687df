import { Suspense } from "react";
import { productOf } from "#web/booking/products.ts";
import type { Waiting } from "./load-waiting.ts";

/** What waits for its traveller, drawn by its product. */
export const WaitingParts = ({ waiting }: { waiting: Waiting }) =>
  waiting.map(({ kind, data }) => {
    const List = productOf(kind).waiting?.List;
    return (
      List && (
        <Suspense key={kind}>
          <List data={data} />
        </Suspense>
      )
    );
  });
