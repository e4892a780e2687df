import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useT } from "#web/lib/i18n.tsx";
import { sceneAddress } from "#web/lib/scene.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";

const serverError = sceneAddress("server-error");

/** A search that could not be run: the same address asks again. */
export function SearchFailed({ title, children }: { title: string; children: ReactNode }) {
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
        {children}
      </EmptyState>
    </div>
  );
}
