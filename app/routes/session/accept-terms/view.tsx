import { formatDate } from "~/domain/dates";
import { type FormToken, formTokenFields } from "~/forms/form-token";
import type { Toast } from "~/toasts/toast";
import { ToastAlert } from "~/toasts/toast-alert";
import type { FormConstraint, FormState } from "~/ui/field-state";
import { PageHeader } from "~/ui/page-header";
import { PublicPage } from "~/ui/public-page";
import { SignOutForm } from "../sign-out-form";
import { AcceptForm } from "./accept-form";
import { type Acceptance, Receipt } from "./receipt";

/** A term in force; the names are those of the wire. */
export interface ShownTerm {
  title: string;
  version: string;
  published_at: string;
  hash: string;
  sections: readonly { heading: string; paragraphs: readonly string[] }[];
}

export interface AcceptTermsViewProps {
  term: ShownTerm;
  /** The acceptance of this version, where there is one. */
  receipt: Acceptance | null;
  company: { tradeName: string; document: string } | null;
  /** Who is signed in. */
  name: string;
  formToken: FormToken;
  constraint: FormConstraint;
  /** What was typed before the session ended. */
  draft?: FormState | null;
  answer?: { form: FormState; toast: Toast | null; formToken: FormToken } | undefined;
  notice?: Toast | null;
}

export function AcceptTermsView(props: AcceptTermsViewProps) {
  const { term, receipt, company, formToken, answer } = props;
  const hidden = formTokenFields(answer?.formToken ?? formToken);
  const published = `Versão ${term.version}, publicada em ${formatDate(term.published_at)}.`;
  return (
    <PublicPage wide bar={<SignOutForm hidden={hidden} />}>
      <PageHeader
        title={receipt ? "Termo aceito" : term.title}
        sentence={
          receipt
            ? "Guarde este comprovante: ele identifica o texto que foi aceito."
            : `${published} Leia até o fim.`
        }
      />
      <ToastAlert toast={answer?.toast ?? props.notice} />
      {receipt ? <Receipt receipt={receipt} title={term.title} company={company} /> : null}
      <article className="card terms">
        {receipt ? (
          <>
            <h2>{term.title}</h2>
            <p className="muted">{published}</p>
          </>
        ) : null}
        {term.sections.map(({ heading, paragraphs }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </article>
      {receipt ? null : <AcceptForm {...props} hidden={hidden} />}
    </PublicPage>
  );
}
