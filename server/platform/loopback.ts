/** Whether a name (of an address, without its port) is this machine's own. */
export const isLoopbackName = (hostname: string): boolean =>
  hostname === "localhost" || hostname === "[::1]" || hostname === "::1" || /^127(?:\.\d{1,3}){3}$/.test(hostname);

/** Whether the other end of a connection is this machine: by its socket, never by what a request says. */
export const isLoopbackPeer = (address: string | undefined): boolean =>
  isLoopbackName((address ?? "").replace(/^::ffff:/i, ""));
