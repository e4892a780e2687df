import { useT } from "#web/lib/i18n.tsx";
import { Card } from "#web/ui/card.tsx";
import { CheckboxField } from "#web/ui/checkbox-field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { ChangeData } from "./load-change.ts";

/** Of the form of the days: everybody, or those who are ticked, who get a booking of their own first. Why not, where that cannot be. */
export function WhoChanges({ data: { booking, ofDivision } }: { data: ChangeData }) {
  const t = useT();
  const { problems, who, wrong } = ofDivision;
  if (booking.travellers.length < 2) return null;
  return (
    <Card as="section" aria-labelledby="who-title" className="grid gap-4">
      <h2 id="who-title" className="text-xl">
        {t("division.title")}
      </h2>
      {problems[0] ? (
        <p className="text-muted">
          {t("division.together")} {t(`division.problem_${problems[0]}`)}
        </p>
      ) : (
        <>
          <p className="text-muted">{t("division.line")}</p>
          {wrong && (
            <Notice tone="bad" role="alert">
              {t("division.error_party")}
            </Notice>
          )}
          <input type="hidden" name="some" value="yes" />
          <fieldset className="grid gap-1">
            <legend className="sr-only">{t("division.who")}</legend>
            {booking.travellers.map(({ firstname, lastname }, place) => (
              <CheckboxField
                key={place}
                name="who"
                id={`who-${place}`}
                value={place}
                defaultChecked={who.includes(place)}
                label={
                  <bdi>
                    {firstname} {lastname}
                  </bdi>
                }
              />
            ))}
          </fieldset>
        </>
      )}
    </Card>
  );
}
