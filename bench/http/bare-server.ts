/** The least a server can do: answers every request with the bytes of one file. `node bare-server.ts FILE [gzip]`, writes its port. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const [file, encoding] = process.argv.slice(2);
const body = readFileSync(file!);
const headers = {
  "content-type": "text/html; charset=utf-8",
  "content-length": body.length,
  ...(encoding && { "content-encoding": encoding }),
};

const server = createServer((_, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object" && address) console.log(address.port);
});
