import { Code } from "#web/ui/code.tsx";
import { useFormats } from "#web/ui/use-formats.ts";
import type { ProductDesk } from "../product-desk.ts";

/** From, to and the days of flying. */
export const FlightExample: NonNullable<ProductDesk["rules"]>["Example"] = ({
  label: [from = "", to = "", ...dates],
}) => {
  const { day } = useFormats();
  return (
    <>
      <Code>
        {from} – {to}
      </Code>
      <span className="block text-muted">{dates.map((date) => day(date, "short")).join(" – ")}</span>
    </>
  );
};
