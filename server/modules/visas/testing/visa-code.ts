import type { TestApp } from "#server/testing/create-test-app.ts";

/** The code that opens an application, from its letter: the letter with the link may have gone out at the same moment. */
export async function readVisaCode(app: TestApp, to: string): Promise<string> {
  await app.queue.drain();
  const mails = (await app.mailbox?.list()) ?? [];
  const mail = mails.find(
    ({ toAddress, subject }) => toAddress === to && subject.endsWith("opens your Wijha visa application"),
  );
  return /\d{6}/.exec(mail?.subject ?? "")?.[0] ?? "";
}
