import { to } from "~/screens/to";
import { Alert } from "~/ui/alert";
import { PageHeader } from "~/ui/page-header";
import { PublicPage } from "~/ui/public-page";

/** The same words whether or not anything is known: nobody learns here who has an account. */
export function NeutralAnswer({ title }: { title: string }) {
  return (
    <PublicPage>
      <PageHeader title={title} />
      <Alert tone="info">Se os dados conferirem, você receberá um e-mail.</Alert>
      <p className="muted">
        A mensagem pode levar alguns minutos. Olhe também a caixa de spam antes de pedir outra vez.
      </p>
      <p className="actions">
        <a className="button" href={to("public/signin")}>
          Voltar para o acesso
        </a>
      </p>
    </PublicPage>
  );
}
