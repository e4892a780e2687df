/** What the mock does with the next call in place of answering as it should. `lost`: sent, and no answer. */
export type UnifonicFault = "down" | "refused_connection" | "lost" | "cut" | "busy" | "bad_sid" | "maintenance";

export type SentText = { to: string; text: string; sender: string; reference: string; type: string };

/** Unifonic's REST API as its published description and examples say, in memory, that misbehaves as it is told. */
export function createUnifonicMock({ appSid, sender }: { appSid: string; sender: string }) {
  const sent: SentText[] = [];
  const faults: UnifonicFault[] = [];
  let calls = 0;

  async function answer(request: Request): Promise<Response> {
    calls += 1;
    const { pathname } = new URL(request.url);
    const type = request.headers.get("content-type") ?? "";
    if (request.method !== "POST" || pathname !== "/rest/SMS/messages") return new Response("", { status: 404 });
    if (!type.startsWith("application/x-www-form-urlencoded")) return refuse("ER-02", "Missing parameter");
    const form = new URLSearchParams(await request.text());
    const field = (name: string) => form.get(name) ?? "";
    const fault = faults.shift();
    if (fault === "refused_connection") throw lostBy("ECONNREFUSED");
    if (fault === "down") return new Response("<html>Bad Gateway</html>", { status: 502 });
    if (fault === "maintenance") return new Response("", { status: 503 });
    if (fault === "busy") return new Response("", { status: 429, headers: { "retry-after": "1" } });
    if (fault === "bad_sid" || field("AppSid") !== appSid) return refuse("ER-01", "Authentication failed");
    if (field("SenderID") !== sender) return refuse("ER-09", "Invalid SenderID");
    if (!/^\d{8,15}$/.test(field("Recipient"))) return refuse("ER-04", "Dest num is too short");
    sent.push({
      to: `+${field("Recipient")}`,
      text: field("Body"),
      sender: field("SenderID"),
      reference: field("CorrelationID"),
      type: field("MessageType"),
    });
    if (fault === "lost") throw lostBy("ECONNRESET");
    if (fault === "cut") return new Response('{"success": tr', { status: 200 });
    return Response.json({
      success: true,
      message: "",
      errorCode: "ER-00",
      data: {
        MessageID: 42_000_348_806_924 + sent.length,
        CorrelationID: field("CorrelationID"),
        Status: "Sent",
        NumberOfUnits: 1,
        Cost: 0,
        Balance: 0,
        Recipient: field("Recipient"),
        TimeCreated: "2026-11-27 14:06:25.979",
        CurrencyCode: "",
      },
    });
  }

  return { answer, sent, faults, countCalls: () => calls };
}

const refuse = (errorCode: string, message: string) => Response.json({ success: false, message, errorCode, data: {} });

const lostBy = (code: string) => new TypeError("fetch failed", { cause: Object.assign(new Error(code), { code }) });
