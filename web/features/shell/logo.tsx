/** The mark of artwork/logo, drawn in place so that it takes the colours of where it stands. */
export function LogoMark({ light = false }: { light?: boolean }) {
  return (
    <svg viewBox="0 0 40 40" className="size-9 shrink-0" aria-hidden="true" focusable="false">
      <g className={light ? "fill-white" : "fill-palm-500"}>
        <rect x="6.5" y="6.5" width="27" height="27" rx="4" />
        <rect x="6.5" y="6.5" width="27" height="27" rx="4" transform="rotate(45 20 20)" />
      </g>
      <path
        d="M20 8.5 26.6 28 20 24.2 13.4 28Z"
        transform="rotate(38 20 20)"
        className={light ? "fill-palm-700" : "fill-white"}
      />
    </svg>
  );
}
