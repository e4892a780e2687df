/** Who a case belongs to, as two letters in a circle; the name is said too. */
export function DeskPerson({ name, nobody }: { name: string | null; nobody: string }) {
  const letters = name?.trim().split(/\s+/) ?? [];
  const shown = [letters[0], letters.length > 1 ? letters.at(-1) : undefined].map((word) => [...(word ?? "")][0] ?? "");
  return (
    <span className="desk-person" data-nobody={name ? undefined : ""} title={name ?? nobody}>
      <span aria-hidden="true">{name && shown.join("\u200c").toUpperCase()}</span>
      <span className="sr-only">{name ?? nobody}</span>
    </span>
  );
}
