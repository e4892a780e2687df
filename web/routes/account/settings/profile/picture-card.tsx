import { Camera, Trash2 } from "lucide";
import { type ChangeEvent, useEffect, useRef, useState } from "react";
import type { Account } from "#contract/accounts.ts";
import * as limits from "#contract/limits.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { FieldError } from "#web/ui/field-error.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { AccountAnswer } from "#web/features/account/account-answer.ts";
import { Carried } from "#web/features/account/carried.tsx";
import { AccountNotice } from "#web/features/account/account-notice.tsx";
import { SettingsCard } from "#web/features/account/settings-card.tsx";
import { useAccountForm } from "#web/features/account/use-account-form.ts";
import { type Crop, CropPicture } from "./crop-picture.tsx";

export const pictureSteps = ["picture", "picture-saved"];
const kinds = ["image/svg+xml", "image/png", "image/jpeg", "image/gif"];

/** R5.11: the picture of the account, cut to a square by hand; without JavaScript its middle is taken. */
export function PictureCard({ account, first }: { account: Account; first: AccountAnswer | undefined }) {
  const t = useT();
  const form = useAccountForm({ action: usePaths().settings.profile, first });
  const { Form, pending, answer, intent } = form;
  const [chosen, setChosen] = useState<File | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const forget = () => {
    setChosen(null);
    if (input.current) input.current.value = "";
  };
  useEffect(() => {
    if (answer?.step !== "picture-saved") return;
    setChosen(null);
    if (input.current) input.current.value = "";
  }, [answer]);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0];
    setFault(null);
    if (!file) return setChosen(null);
    const wrong = !kinds.includes(file.type)
      ? "image_type"
      : file.size > limits.profileImageBytes
        ? "image_size"
        : null;
    if (!wrong) return setChosen(file);
    setFault(wrong);
    forget();
  };
  const send = (crop: Crop) => {
    if (!chosen) return;
    const body = new FormData();
    body.set("intent", "picture");
    body.set("file", chosen);
    for (const [name, value] of Object.entries(crop)) body.set(name, String(value));
    void form.submit(body, { method: "post", action: form.form.action, encType: "multipart/form-data" });
  };
  const words = {
    image_type: t("account.image_type"),
    image_size: t("account.image_size"),
    image_cropping: t("account.image_cropping"),
  };
  const key = fault ?? form.refusal?.errors["file"]?.[0] ?? (form.refusal?.errors["crop"] && "image_cropping");
  const error = key && ((words as Record<string, string>)[key] ?? t("account.choose_picture"));
  return (
    <SettingsCard title={t("account.picture")} line={t("account.picture_line")}>
      <div ref={form.box} className="flex flex-wrap items-center gap-5">
        <Avatar name={account.firstName} picture={account.picture} className="size-24 text-3xl" />
        <div className="grid min-w-0 gap-2">
          <div className="flex flex-wrap items-center gap-2">
            <Form {...form.form} encType="multipart/form-data" className="flex flex-wrap items-center gap-2">
              <Carried intent="picture" />
              <label
                className={buttonClass({
                  variant: "line",
                  className:
                    "relative has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring",
                })}
              >
                <Icon icon={Camera} />
                {account.picture ? t("account.other_picture") : t("account.choose_picture")}
                <input
                  ref={input}
                  type="file"
                  name="file"
                  accept={kinds.join(",")}
                  onChange={choose}
                  aria-describedby={error ? "picture-error" : undefined}
                  className="absolute inset-0 size-full cursor-pointer opacity-0"
                />
              </label>
              <noscript>
                <Button type="submit" size="sm">
                  {t("account.save")}
                </Button>
              </noscript>
            </Form>
            {account.picture && !chosen && (
              <Form {...form.form}>
                <Carried intent="remove-picture" />
                <Button type="submit" variant="quiet" size="sm" pending={pending && intent === "remove-picture"}>
                  <Icon icon={Trash2} />
                  {t("account.remove_picture")}
                </Button>
              </Form>
            )}
          </div>
          <div role="alert">
            <FieldError id="picture-error">{error}</FieldError>
          </div>
          <AccountNotice refusal={form.refusal} />
        </div>
      </div>
      {chosen && (
        <CropPicture
          key={`${chosen.name}${chosen.lastModified}`}
          file={chosen}
          pending={pending}
          onCancel={forget}
          onFault={() => {
            setFault("image_cropping");
            forget();
          }}
          onCrop={send}
        />
      )}
    </SettingsCard>
  );
}
