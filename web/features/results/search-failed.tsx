import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { waitValues } from "#i18n/wait-values.ts";
import { useT } from "#web/lib/i18n.tsx";
import { sceneAddress } from "#web/lib/scene.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";

const serverError = sceneAddress("server-error");

type Props = {
  title: string;
  children: ReactNode;
  /** Seconds until a search is taken again, where a limit was met. */
  retryAfter?: number | undefined;
};

/** A search that could not be run: the same address asks again. */
export function SearchFailed({ title, children, retryAfter }: Props) {
  const t = useT();
  const { search } = useLocation();
  return (
    <div className="py-12">
      <EmptyState
        picture={serverError}
        title={title}
        actions={
          <LinkButton to={search} replace>
            {t("common.retry")}
          </LinkButton>
        }
      >
        {retryAfter === undefined ? children : t("errors.too_many_requests", waitValues(t, retryAfter))}
      </EmptyState>
    </div>
  );
}
