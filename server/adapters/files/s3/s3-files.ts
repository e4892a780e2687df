import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { ExponentialBackoff, handleWhen, retry } from "cockatiel";
import { assertFileName, type FileStore } from "#server/platform/files.ts";

export type S3Settings = {
  /** Where it is reached, without a slash at the end. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** It does not answer, or not as it should: another try may help. */
class S3Unavailable extends Error {}

const deadlineMs = 15_000;
const repeats = 2;

/**
 * Files in a bucket that speaks S3, each under its name. What is put is signed with its content, so that nobody on the way changes it. Every call here may be
 * repeated, and is, twice. @throws Error while the store does not answer, and when it refuses
 */
export function createS3Files(settings: S3Settings, send: typeof fetch = fetch): FileStore {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3" });
  const again = retry(
    handleWhen((error) => error instanceof S3Unavailable),
    { maxAttempts: repeats, backoff: new ExponentialBackoff({ initialDelay: 100, maxDelay: 1_000 }) },
  );

  async function attempt(method: string, name: string, headers: Record<string, string>, content: Buffer | null) {
    const body = content && new Uint8Array(content);
    const digest = createHash("sha256")
      .update(content ?? "")
      .digest("hex");
    const request = await client.sign(`${endpoint}/${bucket}/${name}`, {
      method,
      body,
      headers: { "x-amz-content-sha256": digest, ...headers },
    });
    const { status, bytes } = await read(request);
    if (status >= 500 || status === 429 || status === 408) throw new S3Unavailable(`file store answers ${status}`);
    return { status, bytes };
  }

  async function read(request: Request): Promise<{ status: number; bytes: Buffer }> {
    try {
      const response = await send(request, { signal: AbortSignal.timeout(deadlineMs), redirect: "error" });
      const bytes = Buffer.from(await response.arrayBuffer());
      // What a proxy has packed has another length than what is unpacked here.
      const length = response.headers.has("content-encoding") ? null : response.headers.get("content-length");
      if (length !== null && Number(length) !== bytes.length) throw new Error("cut off");
      return { status: response.status, bytes };
    } catch (error) {
      throw new S3Unavailable("file store does not answer", { cause: error });
    }
  }

  async function call(
    method: string,
    name: string,
    headers: Record<string, string> = {},
    content: Buffer | null = null,
  ) {
    assertFileName(name);
    const answer = await again.execute(() => attempt(method, name, headers, content));
    // A missing file is told by its code: a bucket that is not there answers 404 too, and so does a wrong address.
    if (answer.status === 404 && /<Code>NoSuchKey</.test(answer.bytes.toString("utf8")))
      return { ...answer, bytes: null };
    if (answer.status >= 300 && answer.status !== 416) throw new Error(`file store refuses: ${answer.status}`);
    return answer;
  }

  return {
    put: async (name, content) => {
      const { bytes } = await call("PUT", name, {}, content);
      if (bytes === null) throw new Error("file store refuses: 404");
    },
    get: async (name) => (await call("GET", name)).bytes ?? undefined,
    head: async (name, length) => {
      const { status, bytes } = await call("GET", name, { range: `bytes=0-${length - 1}` });
      // Nothing can be told of a range of an empty file.
      if (status === 416) return Buffer.alloc(0);
      return bytes?.subarray(0, length);
    },
    remove: async (name) => void (await call("DELETE", name)),
  };
}
