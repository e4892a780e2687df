import { createServer } from "node:net";

function listens(port: number): Promise<number | null> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once("error", () => resolve(null));
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : null));
    });
  });
}

/** The first of two neighbouring ports that are free: the product takes one, its payment gateway the next. */
export async function findFreePorts(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const port = await listens(0);
    if (port !== null && port < 65_535 && (await listens(port + 1)) !== null) return port;
  }
  throw new Error("no two adjacent ports are free");
}
