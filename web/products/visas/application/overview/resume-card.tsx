import { Mail } from "lucide";
import { Form, useNavigation } from "react-router";
import type { VisaApplication } from "#contract/visa-applications.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Code } from "#web/ui/code.tsx";
import { EmailField } from "#web/ui/email-field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { FormAnswer } from "../answer-form.ts";
import { useProblemText } from "../problem-text.ts";

/** Nothing is lost: the link to go on by mail. Once sent, the address where news go. */
export function ResumeCard({ application, answer }: { application: VisaApplication; answer: FormAnswer | null }) {
  const t = useT();
  const problemText = useProblemText();
  const busy = useNavigation().formMethod === "POST";
  const { contact, canEdit } = application;
  const refused = answer?.intent === "contact" ? answer : null;
  const wrong = refused?.refusal.errors["email"];
  return (
    <Card as="section" aria-labelledby="resume-title" className="grid gap-3">
      <h2 id="resume-title" className="flex items-center gap-2 text-lg">
        <Icon icon={Mail} className="text-muted" />
        {t("visa-application.news_title")}
      </h2>
      {contact && (
        <p>
          <Rich id="visa-application.news_go_to" parts={{ email: <Code wrap>{contact.email}</Code> }} />
        </p>
      )}
      {canEdit && (
        <Form method="post" noValidate className="grid gap-3" preventScrollReset>
          {!contact && <p className="text-muted">{t("visa-application.resume_line")}</p>}
          <EmailField
            name="email"
            label={t("visa-application.resume_email")}
            defaultValue={`${refused?.typed?.["email"] ?? contact?.email ?? ""}`}
            error={wrong && problemText(wrong[0])}
          />
          <Button type="submit" name="intent" value="contact" variant="soft" pending={busy}>
            {t("visa-application.resume_send")}
          </Button>
        </Form>
      )}
    </Card>
  );
}
