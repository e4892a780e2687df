import { join } from "node:path";
import { createDiskFiles } from "#server/adapters/files/disk/disk-files.ts";
import { createS3Files } from "#server/adapters/files/s3/s3-files.ts";
import type { Env } from "#server/env.ts";
import type { FileStore } from "#server/platform/files.ts";

/** Where files of people lie: in a bucket where one is set, else below `DATA_DIR`. */
export function composeFiles(env: Env): FileStore {
  const { S3_ENDPOINT, S3_BUCKET: bucket, S3_REGION: region, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (!S3_ENDPOINT || !bucket || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    return createDiskFiles(join(env.DATA_DIR, "files"));
  return createS3Files({
    endpoint: S3_ENDPOINT.replace(/\/$/, ""),
    bucket,
    region,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  });
}
