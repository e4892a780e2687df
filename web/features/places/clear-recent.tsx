/** Under the suggestions of a field: forgets what was chosen before. The field keeps the focus. */
export const ClearRecent = ({ label, onClear }: { label: string; onClear: () => void }) => (
  <button
    type="button"
    onPointerDown={(event) => event.preventDefault()}
    onClick={onClear}
    className="link mx-3 mt-2 min-h-11 text-sm"
  >
    {label}
  </button>
);
