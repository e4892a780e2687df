/** The least a server can do: answers every request with the bytes of one file. `node bare-server.ts FILE`, writes its port. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const body = readFileSync(process.argv[2]!);
const headers = { "content-type": "text/html; charset=utf-8", "content-length": body.length };

const server = createServer((_, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object" && address) console.log(address.port);
});
