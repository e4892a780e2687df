/** What a form or a page sent as base64, with or without the head of a data address. */
export const fileBytes = (sent: string): Buffer => Buffer.from(sent.replace(/^data:[^,]{0,100},/, ""), "base64");
