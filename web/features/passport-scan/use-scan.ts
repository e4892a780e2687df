import { useEffect, useRef, useState } from "react";
import { todayIn } from "#i18n/format-date.ts";
import { cutPicture, openPicture } from "./cut-picture.ts";
import { type FoundDocument, readDocument } from "./read-document.ts";
import { startReader } from "./recognise.ts";

export type ScanState =
  | { step: "start" }
  | { step: "reading" }
  | { step: "found"; found: FoundDocument }
  /** `unreadable`: no zone in the picture; `no_picture`: a file that is none; `no_reader`: the reader could not be loaded. */
  | { step: "failed"; reason: "unreadable" | "no_picture" | "no_reader" | "no_lines" };

/** Reads a document from a picture or from typed lines, all in this browser. */
export function useScan() {
  const [state, setState] = useState<ScanState>({ step: "start" });
  const reader = useRef<ReturnType<typeof startReader> | null>(null);
  /** Counts the tries: an earlier one that ends late is not shown. */
  const turn = useRef(0);
  const stop = () => {
    turn.current += 1;
    reader.current?.end();
    reader.current = null;
  };
  useEffect(() => stop, []);

  const readPicture = async (file: File) => {
    turn.current += 1;
    const own = turn.current;
    const show = (next: ScanState) => own === turn.current && setState(next);
    show({ step: "reading" });
    const picture = await openPicture(file).catch(() => null);
    if (!picture) return show({ step: "failed", reason: "no_picture" });
    try {
      reader.current ??= startReader();
      for await (const part of cutPicture(picture)) {
        const found = readDocument(await reader.current.read(part), todayIn());
        if (found) return show({ step: "found", found });
      }
      show({ step: "failed", reason: "unreadable" });
    } catch {
      if (own === turn.current) stop();
      setState((before) => (before.step === "reading" ? { step: "failed", reason: "no_reader" } : before));
    } finally {
      picture.close();
    }
  };
  const readLines = (text: string) => {
    const found = readDocument(text, todayIn());
    setState(found ? { step: "found", found } : { step: "failed", reason: "no_lines" });
  };
  const restart = () => {
    stop();
    setState({ step: "start" });
  };
  return { state, readPicture, readLines, restart };
}
