import { type RefObject, useEffect } from "react";
import { voterNameKey } from "#web/lib/favourites/storage-key.ts";

/** The name somebody voted by is kept in this browser and stands in the next list they open. */
export function useVoterName(form: RefObject<HTMLFormElement | null>, votedAs: string | null): void {
  useEffect(() => {
    const field = form.current?.elements.namedItem("name");
    try {
      if (votedAs) localStorage.setItem(voterNameKey, votedAs);
      else if (field instanceof HTMLInputElement && field.value === "")
        field.value = localStorage.getItem(voterNameKey) ?? "";
    } catch {
      // A browser that keeps nothing asks each time.
    }
  }, [form, votedAs]);
}
