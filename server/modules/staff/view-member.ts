import type * as z from "zod/mini";
import type { deskMember } from "#contract/admin/desk.ts";
import type { StaffRow } from "./tables.ts";

export const viewMember = ({ id, email, name, role, locale }: StaffRow): z.infer<typeof deskMember> => ({
  id,
  email,
  name,
  role,
  locale,
});
