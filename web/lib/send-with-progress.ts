/**
 * Sends a request as `fetch` does, and tells how much of its body has left: 0 to 1. `fetch` itself does not say it.
 * @throws TypeError when there was no answer, an `AbortError` when its signal ended it.
 */
export async function sendWithProgress(request: Request, onProgress: (share: number) => void): Promise<Response> {
  const body = await request.arrayBuffer();
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open(request.method, request.url);
    call.responseType = "arraybuffer";
    for (const [name, value] of request.headers) call.setRequestHeader(name, value);
    call.upload.addEventListener("progress", ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    call.addEventListener("load", () => {
      const headers = new Headers();
      for (const line of call.getAllResponseHeaders().trim().split(/\r?\n/)) {
        const colon = line.indexOf(":");
        if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
      }
      const empty = call.status === 204 || call.status === 304;
      resolve(new Response(empty ? null : (call.response as ArrayBuffer), { status: call.status, headers }));
    });
    call.addEventListener("error", () => reject(new TypeError("Failed to send")));
    call.addEventListener("abort", () => reject(new DOMException("Aborted", "AbortError")));
    request.signal.addEventListener("abort", () => call.abort());
    if (request.signal.aborted) return reject(new DOMException("Aborted", "AbortError"));
    call.send(body);
  });
}
