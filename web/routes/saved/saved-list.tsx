import { Heart, UsersRound } from "lucide";
import { useState } from "react";
import * as limits from "#contract/limits.ts";
import { kinds, productOf } from "#web/booking/products.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { sceneAddress } from "#web/lib/scene.ts";
import { useAccount } from "#web/lib/root-data.ts";
import { useIsAllSold } from "#web/lib/sold.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ChooseBox } from "./choose-box.tsx";
import { ChooseThings } from "./choose-things.tsx";
import { GoneCard } from "./gone-card.tsx";
import { ItemCard } from "./item-card.tsx";
import { type LoadedList, useItems } from "./use-items.ts";

/** Everything that is saved, by kind. */
export function SavedList({ saved }: { saved: LoadedList }) {
  const t = useT();
  const paths = usePaths();
  const account = useAccount();
  const { list, facts, lost, isApart, retry } = useItems(saved);
  /** Ids of what others are to be asked about; null while nobody is. */
  const [asked, setAsked] = useState<ReadonlySet<string> | null>(null);
  if (lost)
    return (
      <EmptyState
        picture={sceneAddress("server-error")}
        title={t("saved.lost_title")}
        actions={<Button onClick={retry}>{t("common.retry")}</Button>}
      >
        {t("saved.lost_body")}
      </EmptyState>
    );
  const known = list?.filter(({ id }) => facts.has(id));
  if (!list || !known || (known.length === 0 && list.length > 0)) return <Waiting />;
  if (list.length === 0) return <Empty />;
  return (
    <>
      {!account && (
        <Notice
          action={
            <LinkButton to={paths.login(paths.saved)} variant="line" size="sm">
              {t("saved.log_in")}
            </LinkButton>
          }
        >
          {t("saved.in_browser")}
        </Notice>
      )}
      {asked ? (
        <ChooseThings
          chosen={known.filter(({ id }) => asked.has(id)).map(({ favourite }) => favourite)}
          onCancel={() => setAsked(null)}
        />
      ) : (
        <Button
          variant="soft"
          className="justify-self-start noscript:hidden"
          onClick={() => setAsked(new Set(known.slice(0, limits.shortlistItems).map(({ id }) => id)))}
        >
          <Icon icon={UsersRound} />
          {t("saved.ask")}
        </Button>
      )}
      {isApart && <Notice tone="warn">{t("saved.apart")}</Notice>}
      {kinds.map((kind) => {
        const some = known.filter(({ favourite }) => favourite.kind === kind);
        const heading = productOf(kind).saved?.heading;
        if (!heading || some.length === 0) return null;
        return (
          <section key={kind} aria-labelledby={`saved-${kind}`} className="grid gap-3">
            <h2 id={`saved-${kind}`} className="text-xl">
              {t(heading)}
            </h2>
            <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 large-text:grid-cols-1!">
              {some.map(({ id, favourite, savedAt }) => {
                const described = facts.get(id);
                return (
                  <li key={id}>
                    {described ? (
                      <ItemCard id={id} favourite={favourite} described={described}>
                        {asked &&
                          ((name) => (
                            <ChooseBox
                              name={name}
                              checked={asked.has(id)}
                              disabled={!asked.has(id) && asked.size >= limits.shortlistItems}
                              onChange={(on) => setAsked(changed(asked, id, on))}
                            />
                          ))}
                      </ItemCard>
                    ) : (
                      <GoneCard favourite={favourite} savedAt={savedAt} />
                    )}
                  </li>
                );
              })}
            </ul>
          </section>
        );
      })}
    </>
  );
}

function changed(ids: ReadonlySet<string>, id: string, on: boolean): ReadonlySet<string> {
  const next = new Set(ids);
  if (on) next.add(id);
  else next.delete(id);
  return next;
}

function Waiting() {
  const t = useT();
  return (
    <>
      <div role="status" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 noscript:hidden">
        <span className="sr-only">{t("saved.loading")}</span>
        {[1, 2, 3].map((card) => (
          <Skeleton key={card} className="h-72 rounded-card" />
        ))}
      </div>
      <noscript>
        <Notice>{t("saved.needs_scripts")}</Notice>
      </noscript>
    </>
  );
}

function Empty() {
  const t = useT();
  const paths = usePaths();
  const isAllSold = useIsAllSold();
  return (
    <div className="grid justify-items-start gap-4 rounded-card border border-line bg-paper p-6 sm:p-10">
      <span className="grid size-14 place-items-center rounded-full bg-dusk-50 text-2xl text-dusk-600">
        <Icon icon={Heart} className="size-7" />
      </span>
      <div className="grid gap-1">
        <h2 className="text-xl">{t("saved.empty_title")}</h2>
        <p className="max-w-read text-muted">{t(isAllSold ? "saved.empty_body" : "saved.empty_body_some")}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={paths.hotelSearch()}>{t("saved.find_hotels")}</LinkButton>
        <LinkButton to={paths.flightSearch()} variant="line">
          {t("saved.find_flights")}
        </LinkButton>
        <LinkButton to={paths.packages()} variant="line">
          {t("saved.see_packages")}
        </LinkButton>
      </div>
    </div>
  );
}
