import type { ProseContents } from "#contract/prose.ts";
import { Disclosure } from "#web/ui/disclosure.tsx";

type Props = { title: string; contents: ProseContents };

/** The parts of a long text: beside it on a desk, folded above it on a phone. */
export function Contents({ title, contents }: Props) {
  if (contents.length < 2) return null;
  const links = (
    <ol className="grid gap-1">
      {contents.map(({ id, title: part }) => (
        <li key={id}>
          <a href={`#${id}`} className="inline-block py-1 text-sm text-muted hover:text-palm-600 hover:underline">
            {part}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <nav aria-label={title} className="hidden rounded-card border border-line p-5 md:block">
        <h2 className="mb-2 text-base">{title}</h2>
        {links}
      </nav>
      <nav aria-label={title} className="rounded-card border border-line px-4 md:hidden">
        <Disclosure title={<b>{title}</b>}>{links}</Disclosure>
      </nav>
    </>
  );
}
