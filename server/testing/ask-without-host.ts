import { connect } from "node:net";
import { text } from "node:stream/consumers";

/** The whole answer to a GET of HTTP/1.0 that names no host, as load balancers send it. */
export async function askWithoutHost(port: number, path: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.write(`GET ${path} HTTP/1.0\r\n\r\n`);
  return text(socket);
}
