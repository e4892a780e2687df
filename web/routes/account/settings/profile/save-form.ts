import type { RouterContextProvider } from "react-router";
import { resendCode } from "#contract/accounts.ts";
import { confirmEmailChange, removePicture, savePicture, saveProfile, startEmailChange } from "#contract/profile.ts";
import * as limits from "#contract/limits.ts";
import { answer, carriedCode, isAttemptOver, sentCode, typedValues } from "#web/features/account/account-answer.ts";
import { formText } from "#web/lib/form-text.ts";
import { refuseField, submitCall } from "#web/lib/forms.ts";
import { apiContext } from "#web/lib/context.ts";

/** Takes the forms of the profile, by their `intent`. */
export async function saveForm(context: Readonly<RouterContextProvider>, request: Request) {
  const api = context.get(apiContext);
  const form = await request.formData();
  const values = typedValues(form);
  const code = carriedCode(form);
  const intent = formText(form, "intent");
  if (intent === "picture") {
    const picture = await readPicture(form);
    const call = picture.ok ? await submitCall(api(savePicture, picture.data)) : picture;
    return call.ok
      ? answer({ step: "picture-saved", values: {} })
      : answer({ step: "picture", values: {}, refusal: call });
  }
  if (intent === "remove-picture") {
    const call = await submitCall(api(removePicture, {}));
    return call.ok
      ? answer({ step: "picture-saved", values: {} })
      : answer({ step: "picture", values: {}, refusal: call });
  }
  if (intent === "email") {
    const typed = { email: formText(form, "email"), password: formText(form, "password") };
    const call = await submitCall(api(startEmailChange, typed));
    if (!call.ok) return answer({ step: "email", values, refusal: call });
    return answer({ step: "email-codes", values, code: sentCode(call.data) });
  }
  if (intent === "email-resend" && code) {
    const call = await submitCall(api(resendCode, { attempt: code.attempt }));
    if (call.ok) return answer({ step: "email-codes", values, code: sentCode(call.data) });
    return answer({ step: isAttemptOver(call) ? "email" : "email-codes", values, refusal: call, code });
  }
  if (intent === "email-confirm" && code) {
    const codes = { old_code: formText(form, "old_code"), new_code: formText(form, "new_code") };
    const call = await submitCall(api(confirmEmailChange, { attempt: code.attempt, ...codes }));
    if (!call.ok) return answer({ step: "email-codes", values, refusal: call, code });
    return answer({ step: "email-saved", values: {} });
  }
  const call = await submitCall(api(saveProfile, values as never));
  if (!call.ok) return answer({ step: "profile", values, refusal: call });
  return answer({ step: "saved", values: {}, ...(values["stay"] && { done: true }) });
}

/** R5.11: the file as the API takes it; its size is told before it is sent on. */
async function readPicture(form: FormData) {
  const file = form.get("file");
  if (!(file instanceof File) || file.size === 0) return refuseField("file", "required");
  if (file.size > limits.profileImageBytes) return refuseField("file", "image_size");
  const [x, y, size] = ["x", "y", "size"].map((name) => Number(formText(form, name) || Number.NaN));
  const crop = Number.isInteger(x) && Number.isInteger(y) && Number.isInteger(size);
  return {
    ok: true as const,
    data: {
      file: Buffer.from(await file.arrayBuffer()).toString("base64"),
      ...(crop && { crop: { x: x ?? 0, y: y ?? 0, size: size ?? 0 } }),
    },
  };
}
