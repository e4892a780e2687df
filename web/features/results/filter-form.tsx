import { type FormEvent, type MouseEvent, type ReactNode, useCallback } from "react";
import { Form, useLocation, useNavigate } from "react-router";
import { useT } from "#web/lib/i18n.tsx";
import { Button } from "#web/ui/button.tsx";

type Props = {
  /** Two of these forms may stand in a page: the column of a desk and the sheet of a phone. */
  id: string;
  /** The fields of the search, which a plain form sends along: an address's query. */
  kept: string;
  /** The query of what the form holds. */
  queryOf: (form: HTMLFormElement) => string;
  children: (commit: () => void) => ReactNode;
};

/** A plain GET form of native fields: each change asks anew at once, without JavaScript its button does. */
export function FilterForm({ id, kept, queryOf, children }: Props) {
  const t = useT();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const ask = useCallback(
    (form: HTMLFormElement) => void navigate(pathname + queryOf(form), { replace: true, preventScrollReset: true }),
    [navigate, pathname, queryOf],
  );
  const onChange = (event: FormEvent<HTMLFormElement>) => {
    const { target } = event;
    // A slider asks once it is let go (commit), a text once it is sent.
    if (target instanceof HTMLInputElement && target.type !== "range" && target.type !== "search")
      ask(event.currentTarget);
  };
  /** The button at an option unticks the others of its name. */
  const onClick = ({ target, currentTarget }: MouseEvent<HTMLFormElement>) => {
    if (!(target instanceof Element) || !target.closest("[data-only]")) return;
    const chosen = target.closest("[data-only]")?.parentElement?.querySelector("input");
    if (!chosen) return;
    for (const each of currentTarget.querySelectorAll("input"))
      if (each.name === chosen.name) each.checked = each === chosen;
    ask(currentTarget);
  };
  const commit = () => {
    const form = document.getElementById(`${id}-form`);
    if (form instanceof HTMLFormElement) ask(form);
  };
  return (
    <Form
      id={`${id}-form`}
      method="get"
      replace
      preventScrollReset
      onChange={onChange}
      onClick={onClick}
      onSubmit={(event) => {
        event.preventDefault();
        ask(event.currentTarget);
      }}
      className="grid"
    >
      {[...new URLSearchParams(kept)]
        .filter(([name]) => name !== "show" && name !== "open")
        .map(([name, value], index) => (
          <input key={name + String(index)} type="hidden" name={name} value={value} />
        ))}
      {children(commit)}
      <div className="hidden noscript:block">
        <Button type="submit" wide>
          {t("list.apply")}
        </Button>
      </div>
    </Form>
  );
}
