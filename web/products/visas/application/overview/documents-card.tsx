import { Card } from "#web/ui/card.tsx";
import { DocumentList, type DocumentListProps } from "./document-list.tsx";

/** Documents that are sent once for everybody. */
export function DocumentsCard({ title, line, ...list }: DocumentListProps & { title: string; line: string }) {
  return (
    <Card as="section" aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div>
        <h2 className="text-xl">{title}</h2>
        <p className="text-muted">{line}</p>
      </div>
      <DocumentList {...list} />
    </Card>
  );
}
