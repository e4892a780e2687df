import { CloudUpload } from "lucide";
import { useRef, useState, type DragEvent, type ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { describedBy, FieldNotes, type FieldLabels, useFieldId } from "./field.tsx";
import { FileRow, type FileRowWords, type SentFile } from "./file-row.tsx";
import { Icon } from "./icon.tsx";

export type FileDropFieldProps = FieldLabels & {
  name: string;
  /** As in the attribute: `application/pdf,image/jpeg,image/png`. Only a help for choosing: check what comes. */
  accept?: string | undefined;
  multiple?: boolean | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  /** "Drop a file here or" and, as the link beside it, "choose one". */
  dropText: ReactNode;
  chooseText: ReactNode;
  /** Already sent or on their way, under the field. */
  files?: readonly SentFile[] | undefined;
  fileWords?: FileRowWords | undefined;
  onRemove?: ((id: string) => void) | undefined;
  onRetry?: ((id: string) => void) | undefined;
  /**
   * Takes what was chosen or dropped at once, and empties the field. Without it, and without JavaScript, the files stay
   * in the field and go with its form (`encType="multipart/form-data"`, with a button of its own under `<noscript>`).
   */
  onFiles?: ((files: File[]) => void) | undefined;
};

/**
 * A native file field as large as its frame: press it, type on it, or drop onto it. Sending is the caller's; what it tells
 * by `files` is shown and announced here.
 */
export function FileDropField(props: FileDropFieldProps) {
  const { name, label, note, hint, error, className, accept, multiple, required, disabled, dropText, chooseText } =
    props;
  const { files = [], fileWords, onRemove, onRetry, onFiles } = props;
  const id = useFieldId(name);
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (list: FileList | null) => {
    const chosen = [...(list ?? [])].slice(0, multiple ? undefined : 1);
    if (!onFiles || chosen.length === 0) return;
    onFiles(chosen);
    if (input.current) input.current.value = "";
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    if (!onFiles || disabled) return;
    event.preventDefault();
    take(event.dataTransfer.files);
  };
  return (
    <div className={classNames("grid grid-cols-[minmax(0,1fr)] content-start gap-1.5", className)}>
      <label htmlFor={id} className="text-base font-medium">
        {label}
        {note && <span className="text-sm font-normal text-muted"> {note}</span>}
      </label>
      <div
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
        className={classNames(
          "relative grid min-h-28 place-items-center content-center gap-1 rounded-card border-2 border-dashed px-4 py-5 text-center transition-colors",
          "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring has-disabled:opacity-50",
          error
            ? "border-bad bg-bad-50"
            : over
              ? "border-palm-500 bg-palm-100"
              : "border-palm-100 bg-palm-50 hover:border-palm-500",
        )}
      >
        {/* Stands over everything, so that the browser's own dropping works before ours does. */}
        <input
          {...describedBy(id, { hint, error })}
          ref={input}
          id={id}
          type="file"
          name={name}
          accept={accept}
          multiple={multiple}
          required={required}
          disabled={disabled}
          onChange={(event) => take(event.currentTarget.files)}
          className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed noscript:static noscript:size-auto noscript:max-w-full noscript:opacity-100"
        />
        <Icon icon={CloudUpload} className="size-7 text-palm-600" />
        <p className="noscript:hidden">
          {dropText} <span className="link">{chooseText}</span>
        </p>
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
      {fileWords && (
        <ul className="grid grid-cols-[minmax(0,1fr)] empty:hidden">
          {files.map((file) => (
            <FileRow key={file.id} file={file} words={fileWords} onRemove={onRemove} onRetry={onRetry} />
          ))}
        </ul>
      )}
    </div>
  );
}
