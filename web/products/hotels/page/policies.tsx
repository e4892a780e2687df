import { DoorOpen, LogOut } from "lucide";
import type { HotelPage } from "#contract/hotel-page.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Code } from "#web/ui/code.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useDigits } from "#web/ui/format-context.ts";

/** When one may come and must leave, and the hotel's rules in its own words. */
export function Policies({ hotel }: { hotel: HotelPage }) {
  const digits = useDigits();
  const t = useT();
  return (
    <section id="policy" className="scroll-mt-36">
      <h2 className="text-2xl">{t("hotel.section_policy")}</h2>
      <dl className="mt-4 grid gap-3 sm:grid-cols-2">
        <div className="flex items-center gap-3 rounded-card border border-line p-4">
          <Icon icon={DoorOpen} className="text-palm-600" />
          <dt className="grow">{t("hotel.check_in_from")}</dt>
          <dd className="text-lg font-semibold">
            <Code>{digits(hotel.checkInFrom)}</Code>
          </dd>
        </div>
        <div className="flex items-center gap-3 rounded-card border border-line p-4">
          <Icon icon={LogOut} className="text-palm-600 rtl:-scale-x-100" />
          <dt className="grow">{t("hotel.check_out_until")}</dt>
          <dd className="text-lg font-semibold">
            <Code>{digits(hotel.checkOutUntil)}</Code>
          </dd>
        </div>
      </dl>
      <dl className="mt-3 divide-y divide-line">
        {hotel.policies.map(({ id, title, texts }) => (
          <div key={id} className="grid gap-1 py-3.5 sm:grid-cols-[200px_minmax(0,1fr)] sm:gap-6">
            <dt className="font-semibold">{title}</dt>
            <dd className="grid gap-1 text-muted">
              {texts.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
