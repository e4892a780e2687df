/** What the page at this address has open, as the live line is told; null for a list. */
export function openSubjectOf({ pathname, search }: { pathname: string; search: string }): string | null {
  const [, booking] = /^\/\w+\/staff\/bookings\/([\w-]{22})$/.exec(pathname) ?? [];
  if (booking) return `booking:${booking}`;
  const opened = /^\/\w+\/staff\/?$/.test(pathname) ? new URLSearchParams(search).get("case") : null;
  return opened && /^[\w-]{22}$/.test(opened) ? `case:${opened}` : null;
}
