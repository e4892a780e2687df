import { CircleAlert, CircleCheck, FileText, RotateCcw, X } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { IconButton } from "./icon-button.tsx";
import { Progress } from "./progress.tsx";

/** A file of a `FileDropField`. */
export type SentFile = {
  id: string;
  name: string;
  state: "sending" | "sent" | "failed";
  /** 0 to 100 while it is sent. */
  percent?: number | undefined;
  /** Under its name: size, "accepted", or why it was refused. */
  note?: ReactNode;
};

/** What is said about a file; each takes its name. */
export type FileRowWords = {
  sending: (name: string) => string;
  remove: (name: string) => string;
  retry: (name: string) => string;
};

export type FileRowProps = {
  file: SentFile;
  words: FileRowWords;
  onRemove?: ((id: string) => void) | undefined;
  /** Offered for a file that failed. */
  onRetry?: ((id: string) => void) | undefined;
};

const looks = {
  sending: { icon: FileText, colour: "text-muted" },
  sent: { icon: CircleCheck, colour: "text-ok" },
  failed: { icon: CircleAlert, colour: "text-bad" },
};

/** A file with how far it is, what became of it, and its buttons. Its end is announced. */
export function FileRow({ file, words, onRemove, onRetry }: FileRowProps) {
  const { id, name, state, percent, note } = file;
  const { icon, colour } = looks[state];
  return (
    <li className="flex items-center gap-3 border-b border-line py-2 last:border-b-0">
      <Icon icon={icon} className={colour} />
      <div className="min-w-0 grow">
        <p className="truncate font-medium">
          <bdi>{name}</bdi>
        </p>
        <div role="status" className={state === "failed" ? "text-sm text-bad" : "text-sm text-muted"}>
          {note}
        </div>
        {state === "sending" && (
          <Progress hideLabel label={words.sending(name)} value={percent ?? null} className="mt-1" />
        )}
      </div>
      {state === "failed" && onRetry && (
        <IconButton icon={RotateCcw} label={words.retry(name)} onClick={() => onRetry(id)} />
      )}
      {onRemove && (
        <IconButton icon={X} label={words.remove(name)} onClick={() => onRemove(id)} className="text-muted" />
      )}
    </li>
  );
}
