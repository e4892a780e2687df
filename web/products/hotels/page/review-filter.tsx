import { Search } from "lucide";
import { Form, Link, useLocation } from "react-router";
import type { HotelReviews } from "./load-hotel-page.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import { Icon } from "#web/ui/icon.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { readReviewQuery, reviewParts, reviewSorts, withoutReviewQuery } from "./review-query.ts";

/** Words, travellers and order; a form of the page's own address, which leads back to the reviews. */
export function ReviewFilter({ reviews: { travellers, reviews, all } }: { reviews: HotelReviews }) {
  const digits = useDigits();
  const t = useT();
  const { pathname, search } = useLocation();
  const { q, traveller, sort } = readReviewQuery(new URLSearchParams(search));
  const rest = withoutReviewQuery(search);
  const isNarrowed = q !== undefined || traveller !== undefined;
  return (
    <>
      <Form
        key={search}
        action={`${pathname}#reviews`}
        role="search"
        aria-label={t("hotel.review_search")}
        preventScrollReset
        className="mt-5 grid items-end gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto] large-text:grid-cols-1"
      >
        {[...rest].map(([name, value], place) => (
          <input key={`${name}.${place}`} type="hidden" name={name} value={value} />
        ))}
        <TextField
          label={t("hotel.review_words")}
          name={reviewParts.q}
          type="search"
          dir="auto"
          maxLength={80}
          defaultValue={q}
          before={<Icon icon={Search} className="text-muted" />}
        />
        <SelectField
          label={t("hotel.review_traveller")}
          name={reviewParts.traveller}
          defaultValue={traveller ?? ""}
          options={[
            { value: "", label: t("hotel.review_all") },
            ...travellers.map(({ id, name, count }) => ({ value: id, label: `${name} (${digits(count)})` })),
          ]}
        />
        <SelectField
          label={t("list.sort")}
          name={reviewParts.sort}
          defaultValue={sort ?? "newest"}
          options={reviewSorts.map((value) => ({ value, label: t(`hotel.review_${value}`) }))}
        />
        <Button type="submit" variant="soft">
          {t("hotel.review_show")}
        </Button>
      </Form>
      <p role="status" className="mt-3 text-sm text-muted">
        {isNarrowed && (
          <>
            {t("hotel.review_found", { count: reviews.length, all })}{" "}
            <Link to={{ pathname, search: `?${rest}`, hash: "#reviews" }} preventScrollReset className="link">
              {t("hotel.review_reset")}
            </Link>
          </>
        )}
      </p>
    </>
  );
}
