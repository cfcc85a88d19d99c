import { formatDocument } from "~/domain/document";
import { SearchForm } from "~/lists/search-form";
import { to } from "~/screens/to";
import { ToastAlert } from "~/toasts/toast-alert";
import { Alert } from "~/ui/alert";
import { PageHeader } from "~/ui/page-header";
import { roleWords } from "~/words/sso-users";
import { Matrix } from "../../permission-matrix";
import { seenVersion } from "../../seen-version";
import { AccessForm } from "./form";
import type { AccessProps } from "./props";

/** What the user may do in one company, where each permission comes from, and the form that changes it. */
export function AccessView(props: AccessProps) {
  const { user, company, permissions, search, isSelf } = props;
  const here = to("partner/users/company", { id: user.id, company: company.id });
  const mayChange = permissions.some(({ may_change }) => may_change);
  return (
    <div className="list">
      <PageHeader
        title={`Permissões de ${user.name}`}
        sentence={`${company.trade_name}, ${formatDocument(company.document)}. Papéis que valem em todas as empresas: ${roleWords(user.roles)}.`}
        action={
          <a className="button" href={to("partner/users/detail", { id: user.id })}>
            Voltar ao usuário
          </a>
        }
      />
      {isSelf ? (
        <Alert tone="info">
          Ninguém altera as próprias permissões: peça a outra pessoa que as administre.
        </Alert>
      ) : null}
      <SearchForm action={here} label="Procurar permissão" search={search} all="Ver todas" />
      <ToastNotStale {...props} />
      {permissions.length === 0 ? <p className="muted">Nenhuma permissão com estas palavras.</p> : null}
      {mayChange ? <AccessForm {...props} /> : null}
      {mayChange || permissions.length === 0 ? null : <Matrix permissions={permissions} ticked={[]} />}
    </div>
  );
}

/** Of a form that somebody else was faster than, the form says more itself. */
function ToastNotStale({ user, answer }: AccessProps) {
  if (seenVersion(user.version, answer?.form, answer?.mayBeDone).isStale) return null;
  return <ToastAlert toast={answer?.toast} />;
}
