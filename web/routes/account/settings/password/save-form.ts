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
import { localeOfPath } from "#i18n/detect-locale.ts";
import { defaultLocale } from "#i18n/locales.ts";
import { accountCall, answer, textOf } from "#web/features/account/account-answer.ts";
import { passwordsDiffer } from "#web/features/account/passwords-differ.ts";
import { apiContext } from "#web/lib/context.ts";
import { pathsOf } from "#web/lib/paths.ts";

/** Takes the forms of this page, by their `intent`. */
export async function saveForm(context: Readonly<RouterContextProvider>, request: Request, url: URL) {
  const api = context.get(apiContext);
  const form = await request.formData();
  const password = textOf(form, "password");
  const values = {};
  switch (textOf(form, "intent")) {
    case "end-session": {
      const call = await accountCall(api(endSession, { sessionId: textOf(form, "session") }));
      return answer({ step: "devices", values, refusal: call.ok ? undefined : call });
    }
    case "end-others": {
      const call = await accountCall(api(endOtherSessions, {}));
      return answer({ step: "devices", values, refusal: call.ok ? undefined : call });
    }
    case "second-factor": {
      const call = await accountCall(api(startSecondFactor, { password }));
      if (!call.ok) return answer({ step: "second-factor", values, refusal: call });
      return answer({ step: "second-factor-scan", values: { secret: call.data.secret, svg: call.data.svg } });
    }
    case "second-factor-confirm": {
      const shown = { secret: textOf(form, "secret"), svg: textOf(form, "svg") };
      const call = await accountCall(api(confirmSecondFactor, { code: textOf(form, "code") }));
      if (!call.ok) return answer({ step: "second-factor-scan", values: shown, refusal: call });
      return answer({ step: "second-factor-on", values: { recoveryCodes: call.data.recoveryCodes.join("\n") } });
    }
    case "second-factor-off": {
      const call = await accountCall(api(removeSecondFactor, { password }));
      return answer({
        step: call.ok ? "second-factor-off" : "second-factor",
        values,
        refusal: call.ok ? undefined : call,
      });
    }
    case "delete": {
      const call = await accountCall(api(deleteAccount, { password }));
      if (!call.ok) return answer({ step: "delete", values, refusal: call });
      const login = pathsOf(localeOfPath(url.pathname) ?? defaultLocale).login();
      throw redirect(`${login}?deleted=${call.data.keptUntil?.slice(0, 10) ?? "all"}`);
    }
    default: {
      const differ = passwordsDiffer(form);
      if (differ) return answer({ step: "password", values, refusal: differ });
      const typed = { current_password: textOf(form, "current_password"), password };
      const call = await accountCall(api(changePassword, typed));
      if (!call.ok) return answer({ step: "password", values, refusal: call });
      return answer({ step: "saved", values, ...(textOf(form, "stay") && { done: true }) });
    }
  }
}
