import {
  createContext,
  type FormEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useState,
} from "react";

/** Of a form that saves by itself beside the step's own: `refused` until it is sent again. */
type SaveState = "saving" | "refused" | "saved";

/** What was pressed while something was still being saved. */
type DeferredSubmit = { form: HTMLFormElement; button: HTMLElement | null; waitsFor: readonly string[] };

type Saves = {
  note: (id: string, state: SaveState) => void;
  defer: (event: FormEvent<HTMLFormElement>) => void;
  isDeferred: boolean;
};

const SavesContext = createContext<Saves>({ note: () => {}, defer: () => {}, isDeferred: false });

/** A step whose way on waits for what is being saved, and is not taken where that is refused. */
export function SavesProvider({ children }: { children: ReactNode }) {
  const [states, setStates] = useState<Readonly<Record<string, SaveState>>>({});
  const [deferred, setDeferred] = useState<DeferredSubmit | null>(null);
  const note = useCallback(
    (id: string, state: SaveState) =>
      setStates((before) => (before[id] === state ? before : { ...before, [id]: state })),
    [],
  );
  const defer = useCallback(
    (event: FormEvent<HTMLFormElement>) => {
      const waitsFor = Object.keys(states).filter((id) => states[id] === "saving");
      if (waitsFor.length === 0) return;
      event.preventDefault();
      setDeferred({ form: event.currentTarget, button: (event.nativeEvent as SubmitEvent).submitter, waitsFor });
    },
    [states],
  );
  useEffect(() => {
    if (!deferred || Object.values(states).includes("saving")) return;
    setDeferred(null);
    const { form, button, waitsFor } = deferred;
    if (form.isConnected && !waitsFor.some((id) => states[id] === "refused"))
      form.requestSubmit(button?.isConnected ? button : null);
  }, [deferred, states]);
  const saves = useMemo(() => ({ note, defer, isDeferred: deferred !== null }), [note, defer, deferred]);
  return <SavesContext value={saves}>{children}</SavesContext>;
}

/** Tells the step how a form that saves by itself stands. */
export function useNoteSave(state: SaveState): void {
  const { note } = useContext(SavesContext);
  const id = useId();
  useEffect(() => note(id, state), [note, id, state]);
  useEffect(() => () => note(id, "saved"), [note, id]);
}

/** `defer`: the `onSubmit` of the step's own form; `isDeferred`: it was pressed, and waits. */
export function useDeferredSubmit(): Pick<Saves, "defer" | "isDeferred"> {
  return useContext(SavesContext);
}
