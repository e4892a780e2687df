import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { secretId } from "../primitives.ts";
import { colleague } from "./case-rows.ts";
import type { StaffPermission } from "./permissions.ts";

/** PDF, JPG or PNG of at most 5 MB, base64; what it is, is told by its bytes. */
const sent = {
  name: z.string().check(z.maxLength(200, "too_long")),
  file: z.string("required").check(z.minLength(1, "required"), z.maxLength(7_100_000, "file_size")),
};
const bodyBytes = 7_200_000;

/** A file that staff have attached. */
export const deskFile = z.object({
  id: secretId,
  name: z.string(),
  bytes: z.int(),
  at: z.string(),
  /** Null: its customer sent it. */
  by: z.nullable(colleague),
  /** Where it is downloaded; each time is written down. */
  address: z.string(),
});
export type DeskFile = z.infer<typeof deskFile>;

/** What it takes to open a file: a copy of a document that its customer sent is for who decides about it. */
export const permissionsToOpen = (isOfCustomer: boolean): readonly StaffPermission[] =>
  isOfCustomer ? ["personal_data.show", "names.correct"] : ["personal_data.show"];

export const attachBookingFile = endpoint({
  name: "attachBookingFile",
  method: "POST",
  path: "/admin/bookings/:bookingId/files",
  access: "staff",
  permission: "bookings.change",
  summary:
    "Keeps a file with a booking, for staff alone, as long as the booking's people are kept. Refused in errors.file.",
  input: z.object({ bookingId: secretId, ...sent }),
  output: deskFile,
  idempotent: true,
  bodyBytes,
  limit: { points: 30, seconds: 600 },
});

export const attachCaseFile = endpoint({
  name: "attachCaseFile",
  method: "POST",
  path: "/admin/cases/:caseId/files",
  access: "staff",
  permission: "cases.work",
  summary:
    "Keeps a file with a case of the caller's queues; with its booking where it is about one. Refused in errors.file.",
  input: z.object({ caseId: secretId, ...sent }),
  output: deskFile,
  idempotent: true,
  bodyBytes,
  limit: { points: 30, seconds: 600 },
});
