/** R7.2: answers worth asking a second time for. */
const worthRepeating = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

/**
 * Sends a request, and once more when it changes nothing on the server and failed in a way that may pass.
 * @throws what the last attempt threw when there was no answer.
 */
export async function sendWithRetry(
  request: Request,
  send: (request: Request) => Promise<Response> = fetch,
): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD") return send(request);
  try {
    const response = await send(request.clone());
    if (!worthRepeating.has(response.status)) return response;
  } catch (error) {
    if (request.signal.aborted) throw error;
  }
  return send(request);
}
