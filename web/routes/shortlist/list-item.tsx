import { ThumbsDown, ThumbsUp, Trophy } from "lucide";
import type { Shortlist } from "#contract/shortlists.ts";
import { productOf } from "#web/booking/products.ts";
import { Heart } from "#web/features/favourites/heart.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { VoteButton } from "./vote-button.tsx";

type Item = Shortlist["items"][number];
type Props = { item: Item; list: Shortlist; leads: boolean };

/** A thing of the list as its product shows it, with who voted how and the buttons to vote. */
export function ListItem({ item, list, leads }: Props) {
  const t = useT();
  const { id, favourite, described } = item;
  const part = productOf(favourite.kind).saved;
  const name = described && part ? part.nameOf(described, t) : t("saved.gone");
  const foot = <Votes item={item} list={list} name={name} leads={leads} />;
  if (!described || !part)
    return (
      <Card as="article" bare className="flex h-full flex-col bg-sand">
        <h3 className="p-4 text-lg">{name}</h3>
        <div className="mt-auto">{foot}</div>
      </Card>
    );
  return (
    <part.Item
      id={id}
      favourite={favourite}
      described={described}
      name={name}
      corner={<Heart favourite={favourite} name={name} />}
    >
      {foot}
    </part.Item>
  );
}

function Votes({ item, list, name, leads }: Props & { name: string }) {
  const t = useT();
  const { id, likes, dislikes, mine } = item;
  return (
    // Over the link that the card is.
    <div className="relative z-10 grid gap-2.5 border-t border-line bg-paper p-3 rounded-b-card">
      <div className="grid grid-cols-2 gap-2">
        <VoteButton
          icon={ThumbsUp}
          vote="like"
          itemId={id}
          name={name}
          names={likes}
          mine={mine}
          closed={list.closed}
        />
        <VoteButton
          icon={ThumbsDown}
          vote="dislike"
          itemId={id}
          name={name}
          names={dislikes}
          mine={mine}
          closed={list.closed}
        />
      </div>
      {/* Both lines keep their place, so that a vote that comes in moves nothing. */}
      <div className="grid gap-0.5 text-sm text-muted">
        <div className="flex min-h-7 items-center justify-between gap-2">
          <Names label={t("shortlist.likes")} names={likes} />
          {leads && (
            <Badge tone="palm" icon={Trophy}>
              {t("shortlist.leads")}
            </Badge>
          )}
        </div>
        <div className="min-h-6">
          <Names label={t("shortlist.dislikes")} names={dislikes} />
        </div>
      </div>
      {list.isMine && (
        <Button
          type="submit"
          name="remove"
          value={id}
          variant="quiet"
          size="sm"
          aria-label={t("shortlist.remove_named", { name })}
        >
          {t("shortlist.remove")}
        </Button>
      )}
    </div>
  );
}

function Names({ label, names }: { label: string; names: readonly string[] }) {
  const t = useT();
  if (names.length === 0) return <span />;
  return (
    <p>
      {label}:{" "}
      {names.map((name, index) => (
        // Two of one name are two.
        <span key={`${name} ${String(index)}`}>
          {index > 0 && t("common.comma")}
          <bdi>{name}</bdi>
        </span>
      ))}
    </p>
  );
}
