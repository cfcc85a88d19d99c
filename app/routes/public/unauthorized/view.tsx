import type { Denial } from "~/access/denial";
import { type FormToken, formTokenFields } from "~/forms/form-token";
import { to } from "~/screens/to";
import type { Toast } from "~/toasts/toast";
import { ToastAlert } from "~/toasts/toast-alert";
import { HiddenFields } from "~/ui/hidden-fields";
import { PageHeader } from "~/ui/page-header";
import { PublicPage } from "~/ui/public-page";
import { reasonOf } from "./reasons";

interface UnauthorizedViewProps {
  why: Denial;
  /** For the form that signs out; null for somebody who is not signed in. */
  formToken: FormToken | null;
  notice: Toast | null;
}

export function UnauthorizedView({ why, formToken, notice }: UnauthorizedViewProps) {
  const { title, text, remedy } = reasonOf(why);
  // Of a look that is over, one is back in one's own company.
  const [href, onward] =
    why.kind === "wrong-area" && why.looks
      ? [to("session/home"), "Ir para o início"]
      : [to("session/environment"), "Trocar de empresa"];
  return (
    <PublicPage>
      <div className="card reason">
        <PageHeader title={title} />
        <ToastAlert toast={notice} />
        <p>{text}</p>
        {remedy ? (
          <p className="muted">
            <strong>Quem pode resolver:</strong>
            {` ${remedy}`}
          </p>
        ) : null}
        {formToken ? (
          <form className="actions" method="post" action={to("session/signout")}>
            <HiddenFields fields={formTokenFields(formToken)} />
            <a className="button button--primary" href={href}>
              {onward}
            </a>
            <button className="button" type="submit">
              Sair
            </button>
          </form>
        ) : (
          <p className="actions">
            <a className="button button--primary" href={to("public/signin")}>
              Entrar
            </a>
          </p>
        )}
      </div>
    </PublicPage>
  );
}
