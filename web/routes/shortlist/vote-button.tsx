import type { IconNode } from "lucide";
import type { ShortlistVote } from "#contract/shortlists.ts";
import { useT } from "#web/lib/i18n.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { useDigits } from "#web/ui/format-context.ts";
import { Icon } from "#web/ui/icon.tsx";
import { ballot } from "./change-shortlist.ts";

type Props = {
  icon: IconNode;
  vote: ShortlistVote;
  itemId: string;
  /** Of the thing. */
  name: string;
  /** Who voted so. */
  names: readonly string[];
  mine: ShortlistVote | null;
  closed: boolean;
};

/** Votes so, and pressed again takes the vote back; with how many have. */
export function VoteButton({ icon, vote, itemId, name, names, mine, closed }: Props) {
  const t = useT();
  const digits = useDigits();
  const pressed = mine === vote;
  return (
    <button
      type="submit"
      name="vote"
      value={ballot(pressed ? "none" : vote, itemId)}
      disabled={closed}
      aria-pressed={pressed}
      className={classNames(
        "flex min-h-11 items-center justify-center gap-2 rounded-field font-semibold transition-colors",
        pressed ? pressedLook[vote] : "inset-ring inset-ring-line not-disabled:hover:bg-sand",
      )}
    >
      <Icon icon={icon} />
      {t(vote === "like" ? "shortlist.like" : "shortlist.dislike")}{" "}
      <span className="tabular-nums">{digits(names.length)}</span>
      <span className="sr-only">: {name}</span>
    </button>
  );
}

const pressedLook = { like: "bg-palm-500 text-white", dislike: "bg-bad-50 text-bad-700" };
