import { useT } from "#web/lib/i18n.tsx";
import { Code } from "#web/ui/code.tsx";

/** "mada •• 0004". */
export function MethodName({ method, last4 }: { method: "mada" | "card"; last4: string | null }) {
  const t = useT();
  return (
    <>
      {t(`my-bookings.method_${method}`)}
      {last4 && (
        <>
          {" "}
          <Code>•• {last4}</Code>
        </>
      )}
    </>
  );
}
