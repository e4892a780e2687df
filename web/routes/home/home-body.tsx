import { Destinations } from "./destinations.tsx";
import { Promises } from "./promises.tsx";
import { SearchChips, type SearchChipsProps } from "./search-chips.tsx";
import { WhyUs } from "./why-us.tsx";

/** What stands under the search: text, pictures and links. */
export default function HomeBody({ popular, today }: SearchChipsProps) {
  return (
    <>
      <SearchChips popular={popular} today={today} />
      <Promises />
      <Destinations today={today} />
      <WhyUs />
    </>
  );
}
