import type { OldRow, RowTools } from "./row-tools.ts";

const member = { name: "{}", role: "agent", locale: "en", created_at: new Date() };

/** Sessions at the desk by their last call, and invitations by their end: one ran out and one was used, of each. */
export const oldStaff = ({ query, insert, namesOf }: RowTools): { staff_access: OldRow } => ({
  staff_access: {
    seed: async (name, at) => {
      const staff = { staff_id: name, token_hash: name, device: "", ip: "", created_at: at };
      const link = { email: name, name: "{}", role: "agent", second_factor_secret: "", created_at: at };
      await insert("staff_members", { id: name, email: name, password_hash: "", ...member });
      await insert("staff_sessions", { id: name, seen_at: at, ...staff });
      await insert("staff_invitations", { id: name, token_hash: name, expires_at: at, ...link });
      const later = new Date(at.getTime() + 50 * 86_400_000);
      const used = { ...link, id: `${name} used`, token_hash: `${name} used`, used_at: at, expires_at: later };
      await insert("staff_invitations", used);
    },
    // Named while anything of it is left.
    left: async () =>
      namesOf(
        await query<{ name: string }>(
          `select name from (select id as name from staff_sessions union select email from staff_invitations) kept
           where name in ('old', 'young') order by 1`,
        ),
      ),
  },
});
