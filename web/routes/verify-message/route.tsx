import { SearchCheck } from "lucide";
import { Form, useNavigation } from "react-router";
import type { Route } from "./+types/route";
import { ApiError } from "#contract/errors.ts";
import { verifyMessage } from "#contract/mail-verification.ts";
import { apiContext } from "#web/lib/context.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { useFieldError } from "#web/lib/field-errors.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { LatinField } from "#web/ui/latin-field.tsx";
import { askInvoice } from "./ask-invoice.ts";
import { InvoiceCheck } from "./invoice-check.tsx";
import { SentMessage } from "./sent-message.tsx";
import type { PageHandle } from "#web/lib/page-handle.ts";

export const handle = { delivery: "rendered", sitemap: true } satisfies PageHandle;

/** The code stands in the address, so that the page works without script and can be asked again. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const code = url.searchParams.get("code");
  const invoice = await askInvoice(context.get(apiContext), url.searchParams.get("invoice"));
  if (code === null) return { code: "", found: null, problem: null, invoice };
  try {
    return { code, found: await context.get(apiContext)(verifyMessage, { code }), problem: null, invoice };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const problem = error.status === 404 ? "unknown" : error.status === 422 ? "invalid" : "failed";
    const message = error.status === 429 ? error.message : "";
    return { code, found: null, problem, errors: error.errors, message, invoice };
  }
}

export default function VerifyMessage({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const paths = usePaths();
  const fieldError = useFieldError();
  const busy = useNavigation().location?.pathname === paths.verifyMessage();
  const { code, found, problem, invoice } = loaderData;
  const refused = "errors" in loaderData ? loaderData : null;
  return (
    <main id="content" className="page-width py-10 sm:py-16">
      <DocumentMeta
        title={t("verify.title")}
        description={t("verify.line")}
        noindex={code !== "" || invoice !== null}
      />
      <div className="mx-auto grid max-w-form gap-5">
        <Card lifted className="grid gap-5 sm:p-8">
          <div>
            <h1 className="text-2xl sm:text-3xl">{t("verify.title")}</h1>
            <p className="mt-1 text-muted">{t("verify.line")}</p>
          </div>
          <Form method="get" action={paths.verifyMessage()} noValidate className="grid gap-4">
            <LatinField
              name="code"
              label={t("verify.code")}
              hint={t("verify.code_hint")}
              maxLength={40}
              defaultValue={code}
              error={problem === "invalid" ? fieldError("code", refused?.errors?.["code"]) : undefined}
            />
            <Button type="submit" pending={busy} pendingText={t("verify.checking")} className="justify-self-start">
              <Icon icon={SearchCheck} />
              {t("verify.submit")}
            </Button>
          </Form>
          {found && <SentMessage message={found} />}
          {problem === "unknown" && (
            <Notice tone="bad" role="alert" title={t("verify.no_title")}>
              <p>{t("verify.no_body")}</p>
              <LinkButton to={paths.contactUs} variant="line" size="sm" className="mt-3">
                {t("verify.contact")}
              </LinkButton>
            </Notice>
          )}
          {problem === "failed" && (
            <Notice tone="bad" role="alert">
              {refused?.message || t("verify.failed")}
            </Notice>
          )}
        </Card>
        <InvoiceCheck asked={invoice} />
        <p className="text-sm text-muted">{t("verify.never")}</p>
      </div>
    </main>
  );
}
