import { useState } from "react";
import { useNavigate } from "react-router";
import { ApiError } from "#contract/errors.ts";
import type { Favourite } from "#contract/favourites.ts";
import * as limits from "#contract/limits.ts";
import { createShortlist } from "#contract/shortlists.ts";
import { callApi } from "#web/lib/api.ts";
import { useFieldError } from "#web/lib/field-errors.ts";
import { voterNameKey } from "#web/lib/favourites/storage-key.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { useAccount } from "#web/lib/root-data.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextField } from "#web/ui/text-field.tsx";

type Props = {
  chosen: readonly Favourite[];
  onCancel: () => void;
};

/** Makes the list of what is chosen and leads to it, where its link is shared. */
export function ChooseThings({ chosen, onCancel }: Props) {
  const t = useT();
  const locale = useLocale();
  const paths = usePaths();
  const navigate = useNavigate();
  const account = useAccount();
  const fieldError = useFieldError();
  const [name, setName] = useState(account?.firstName ?? "");
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState<{ errors: Record<string, string[]> } | null>(null);
  const make = async () => {
    setPending(true);
    setRefused(null);
    try {
      const { shortlistId } = await callApi(createShortlist, { name, favourites: [...chosen] }, { locale });
      keepName(name);
      await navigate(paths.shortlist(shortlistId));
    } catch (error) {
      setRefused({ errors: error instanceof ApiError ? error.errors : {} });
    } finally {
      setPending(false);
    }
  };
  const nameError = fieldError("name", refused?.errors["name"]);
  return (
    <Card as="section" aria-labelledby="ask-others" className="grid gap-4 bg-palm-50">
      <div>
        <h2 id="ask-others" className="text-xl">
          {t("saved.ask_title")}
        </h2>
        <p className="text-muted">{t("saved.ask_line", { count: limits.shortlistItems })}</p>
      </div>
      {refused && !nameError && (
        <Notice tone="bad" role="alert">
          {t("saved.ask_failed")}
        </Notice>
      )}
      <form
        noValidate
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <div className="min-w-0 flex-1 basis-60">
          <TextField
            name="name"
            label={t("saved.ask_name")}
            autoComplete="given-name"
            maxLength={40}
            value={name}
            onChange={(event) => setName(event.target.value)}
            error={nameError}
          />
        </div>
        <Button type="submit" pending={pending} disabled={chosen.length === 0}>
          {t("saved.ask_make", { count: chosen.length })}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t("saved.ask_cancel")}
        </Button>
      </form>
    </Card>
  );
}

/** Who made the list votes by the same name. */
function keepName(name: string) {
  try {
    localStorage.setItem(voterNameKey, name.trim());
  } catch {
    // A browser that keeps nothing asks again.
  }
}
