import { redirect, type RouterContextProvider } from "react-router";
import {
  changePassword,
  confirmSecondFactor,
  deleteAccount,
  endOtherSessions,
  endSession,
  removeSecondFactor,
  startSecondFactor,
} from "#contract/profile.ts";
import { localeOf } from "#i18n/detect-locale.ts";
import { answer } from "#web/features/account/account-answer.ts";
import { passwordsDiffer } from "#web/features/account/passwords-differ.ts";
import { apiContext } from "#web/lib/context.ts";
import { formText } from "#web/lib/form-text.ts";
import { submitCall } from "#web/lib/forms.ts";
import { pathsOf } from "#web/lib/paths.ts";

/** Takes the forms of this page, by their `intent`. */
export async function saveForm(context: Readonly<RouterContextProvider>, request: Request, url: URL) {
  const api = context.get(apiContext);
  const form = await request.formData();
  const password = formText(form, "password");
  const values = {};
  switch (formText(form, "intent")) {
    case "end-session": {
      const call = await submitCall(api(endSession, { sessionId: formText(form, "session") }));
      return answer({ step: "devices", values, refusal: call.ok ? undefined : call });
    }
    case "end-others": {
      const call = await submitCall(api(endOtherSessions, {}));
      return answer({ step: "devices", values, refusal: call.ok ? undefined : call });
    }
    case "second-factor": {
      const call = await submitCall(api(startSecondFactor, { password }));
      if (!call.ok) return answer({ step: "second-factor", values, refusal: call });
      return answer({ step: "second-factor-scan", values: { secret: call.data.secret, svg: call.data.svg } });
    }
    case "second-factor-confirm": {
      const shown = { secret: formText(form, "secret"), svg: formText(form, "svg") };
      const call = await submitCall(api(confirmSecondFactor, { code: formText(form, "code") }));
      if (!call.ok) return answer({ step: "second-factor-scan", values: shown, refusal: call });
      return answer({ step: "second-factor-on", values: { recoveryCodes: call.data.recoveryCodes.join("\n") } });
    }
    case "second-factor-off": {
      const call = await submitCall(api(removeSecondFactor, { password }));
      return answer({
        step: call.ok ? "second-factor-off" : "second-factor",
        values,
        refusal: call.ok ? undefined : call,
      });
    }
    case "delete": {
      const call = await submitCall(api(deleteAccount, { password }));
      if (!call.ok) return answer({ step: "delete", values, refusal: call });
      const login = pathsOf(localeOf(url)).login();
      throw redirect(`${login}?deleted=${call.data.keptUntil?.slice(0, 10) ?? "all"}`);
    }
    default: {
      const differ = passwordsDiffer(form);
      if (differ) return answer({ step: "password", values, refusal: differ });
      const typed = { current_password: formText(form, "current_password"), password };
      const call = await submitCall(api(changePassword, typed));
      if (!call.ok) return answer({ step: "password", values, refusal: call });
      return answer({ step: "saved", values, ...(formText(form, "stay") && { done: true }) });
    }
  }
}
