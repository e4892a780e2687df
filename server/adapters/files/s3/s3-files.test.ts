import { beforeEach, describe, expect, test } from "vitest";
import { account, createS3Mock, type MockFault } from "#sandbox/partners/s3/create-s3-mock.ts";
import type { FileStore } from "#server/platform/files.ts";
import { testFileStore } from "#server/testing/suites/file-store.suite.ts";
import { createS3Files, type S3Settings } from "./s3-files.ts";

function open(changes: Partial<S3Settings> = {}, now = () => new Date()) {
  const mock = createS3Mock({ now });
  const settings = { endpoint: "https://s3.test", bucket: "wijha-files", ...account, ...changes };
  const send: typeof fetch = (input, init) => mock.answer(new Request(input, init));
  return { mock, files: createS3Files(settings, send) };
}

testFileStore("in a bucket", async () => {
  const { mock, files } = open();
  return { files, names: () => [...mock.objects.keys()], close: async () => {} };
});

describe("a bucket that misbehaves", () => {
  let mock: ReturnType<typeof createS3Mock>;
  let files: FileStore;
  beforeEach(() => ({ mock, files } = open()));
  const refuse = (status: number, code: string): MockFault => ({ how: "refuse", status, code });

  const passing: [string, MockFault][] = [
    ["slow down", refuse(503, "SlowDown")],
    ["internal error", refuse(500, "InternalError")],
    ["too many", refuse(429, "TooManyRequests")],
    ["timed out over there", refuse(408, "RequestTimeout")],
    ["silence before", { how: "silent_before" }],
    ["silence after", { how: "silent_after" }],
    ["page of a proxy", { how: "html" }],
    ["cut off", { how: "truncated" }],
  ];
  test.each(passing)("%s once is asked again, and three times is a failure, never a missing file", async (_, fault) => {
    mock.faults.push(fault);
    await files.put("a.sealed", Buffer.from("one"));
    expect(Buffer.from(mock.objects.get("a.sealed")!).toString()).toBe("one");
    mock.faults.push(fault);
    expect((await files.get("a.sealed"))?.toString()).toBe("one");
    mock.faults.push(fault, fault);
    await files.remove("a.sealed");
    expect(mock.objects.size).toBe(0);
    for (const call of [() => files.get("a.sealed"), () => files.head("a.sealed", 2)]) {
      mock.faults.push(fault, fault, fault);
      // What is not there is told by a whole answer alone.
      if (fault.how === "silent_after" || fault.how === "truncated") mock.objects.set("a.sealed", Buffer.from("one"));
      await expect(call()).rejects.toThrow(/file store/);
    }
    expect(mock.faults).toEqual([]);
  });

  test.each([
    [403, "AccessDenied"],
    [403, "SignatureDoesNotMatch"],
    [404, "NoSuchBucket"],
    [404, "nobody knows this address"],
    [400, "InvalidRequest"],
  ])("%i %s is no missing file, and is not asked again", async (status, code) => {
    for (const call of [
      () => files.get("a.sealed"),
      () => files.put("a.sealed", Buffer.from("x")),
      () => files.remove("a.sealed"),
    ]) {
      mock.faults.push(refuse(status, code));
      const calls = mock.calls.length;
      await expect(call()).rejects.toThrow(`file store refuses: ${status}`);
      expect(mock.calls.length).toBe(calls + 1);
    }
  });
});

test.each<[string, Partial<S3Settings>]>([
  ["another key", { accessKeyId: "AKIAOTHER" }],
  ["another secret", { secretAccessKey: "guessed" }],
  ["another region", { region: "eu-west-1" }],
  ["another bucket", { bucket: "somebody-elses" }],
])("the bucket takes nothing signed with %s", async (_, changes) => {
  const { mock, files } = open(changes);
  await expect(files.put("a.sealed", Buffer.from("x"))).rejects.toThrow("file store refuses");
  await expect(files.get("a.sealed")).rejects.toThrow("file store refuses");
  expect(mock.objects.size).toBe(0);
});

test("nor what was changed on the way, or was signed long ago", async () => {
  const mock = createS3Mock({ now: () => new Date() });
  const settings = { endpoint: "https://s3.test", bucket: "wijha-files", ...account };
  const changed = createS3Files(settings, async (input, init) => {
    const request = new Request(input, init);
    return mock.answer(new Request(request.url, { method: request.method, headers: request.headers, body: "other" }));
  });
  await expect(changed.put("a.sealed", Buffer.from("x"))).rejects.toThrow("file store refuses: 403");
  const { files } = open({}, () => new Date(Date.now() + 16 * 60_000));
  await expect(files.get("a.sealed")).rejects.toThrow("file store refuses: 403");
  expect(mock.objects.size).toBe(0);
});
