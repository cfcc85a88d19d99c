import { to } from "~/screens/to";
import type { Toast } from "~/toasts/toast";
import { ToastAlert } from "~/toasts/toast-alert";
import { Dialog } from "~/ui/dialog";
import { Icon } from "~/ui/icons";
import { PageHeader } from "~/ui/page-header";
import { PublicPage } from "~/ui/public-page";

interface SignInViewProps {
  /** Whether the session has just ended through inactivity. */
  inactivity: boolean;
  /** Why somebody is back here. */
  notice: Toast | null;
  /** Where to go on afterwards: a path of this portal. */
  returnTo: string;
}

export function SignInView({ inactivity, notice, returnTo }: SignInViewProps) {
  return (
    <PublicPage panel={<Benefits />} dialog={inactivity && <InactivityDialog returnTo={returnTo} />}>
      <PageHeader
        title="Entre na sua conta"
        sentence="Você usa o mesmo acesso para cliente e para parceiro."
      />
      <ToastAlert toast={notice} />
      <form className="form" method="post" action={to("public/signin")}>
        <input type="hidden" name="returnTo" value={returnTo} />
        <button className="button button--primary button--wide" type="submit">
          Entrar
        </button>
        <p className="field__hint">E-mail e senha são pedidos na página segura do provedor de acesso.</p>
      </form>
      <img src={to("public/forget-pages")} alt="" hidden />
      <p className="public__links">
        <a href={to("public/forgot")}>Esqueci minha senha</a>
        <a href={to("public/signup")}>Quero me cadastrar</a>
      </p>
    </PublicPage>
  );
}

/** Source section 2, inactivity modal: title and button to the letter. */
function InactivityDialog({ returnTo }: { returnTo: string }) {
  const back = returnTo === to("session/home") ? to("public/signin") : to("public/signin", { returnTo });
  return (
    <Dialog
      id="inactivity"
      title="Usuário deslogado por inatividade"
      actions={
        // biome-ignore lint/a11y/noAutofocus: a dialog starts at its only way out.
        <a className="button button--primary button--wide" href={back} autoFocus>
          Acessar novamente
        </a>
      }
    >
      Sua sessão terminou por inatividade. Acesse novamente para continuar de onde parou.
    </Dialog>
  );
}

function Benefits() {
  return (
    <>
      <h2>Suas vendas e recebíveis, centavo por centavo.</h2>
      <ul className="public__points">
        <li>
          <Icon name="sales" /> Vendas de todas as adquirentes, em uma lista só
        </li>
        <li>
          <Icon name="calendar" /> O que cai na conta, e em que dia
        </li>
        <li>
          <Icon name="pending" /> O que pede atenção antes que o prazo acabe
        </li>
      </ul>
    </>
  );
}
