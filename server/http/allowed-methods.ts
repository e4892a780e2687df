type Route = { method: string; path: string };

/** The methods that some routes take at an address (`/api/bookings/:bookingId`), for `Allow`; none where nothing is. */
export function allowedMethods(routes: readonly Route[]): (path: string) => string[] {
  // Middleware for all methods (headers, limits) is no address of its own.
  const known = routes
    .filter(({ method }) => method !== "ALL")
    .map(({ method, path }) => ({ method, shape: new RegExp(`^${path.split("/").map(shapeOf).join("/")}$`) }));
  return (path) => {
    const methods = new Set(known.filter(({ shape }) => shape.test(path)).map(({ method }) => method));
    // Hono answers HEAD wherever there is GET.
    return [...methods].flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])).toSorted();
  };
}

/** One part of an address: a parameter is anything but nothing. */
const shapeOf = (part: string): string =>
  part.startsWith(":") ? "[^/]+" : part === "*" ? ".*" : part.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
