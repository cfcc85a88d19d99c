import { formatDate } from "~/domain/dates";
import { formTokenFields } from "~/forms/form-token";
import { ToastAlert } from "~/toasts/toast-alert";
import { PageHeader } from "~/ui/page-header";
import { PublicPage } from "~/ui/public-page";
import { SignOutForm } from "../sign-out-form";
import { AcceptForm } from "./accept-form";
import type { AcceptTermsViewProps } from "./props";
import { Receipt } from "./receipt";

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
