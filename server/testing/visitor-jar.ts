/** Sends as one browser does that keeps the cookie it is told apart by; a request with cookies of its own goes as it is. */
export function keepVisitor(send: (request: Request) => Promise<Response> | Response) {
  let cookie = "";
  return async (request: Request): Promise<Response> => {
    if (request.headers.has("cookie")) return send(request);
    if (cookie) request.headers.set("cookie", cookie);
    const response = await send(request);
    for (const set of response.headers.getSetCookie()) {
      const [, given, value] = /^(visitor=([^;]*))/.exec(set) ?? [];
      if (given !== undefined) cookie = value ? given : "";
    }
    return response;
  };
}
