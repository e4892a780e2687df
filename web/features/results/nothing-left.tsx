import { useT } from "#web/lib/i18n.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Blockers, type BlockersProps } from "./blockers.tsx";

type Props = BlockersProps & {
  picture: string;
  title: string;
  /** The address without any filter. */
  clear: string;
};

/** Nothing is left by the filters: which one to drop, how much that brings back, or all of them. */
export function NothingLeft({ picture, title, clear, blockers }: Props) {
  const t = useT();
  return (
    <EmptyState
      picture={picture}
      title={title}
      actions={
        <LinkButton to={clear} variant="line" preventScrollReset>
          {t("list.clear_filters")}
        </LinkButton>
      }
    >
      <Blockers blockers={blockers} />
    </EmptyState>
  );
}
