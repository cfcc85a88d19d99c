import { useState } from "react";
import { formatDocument } from "~/domain/document";
import { figure } from "~/domain/figures";
import { SearchForm } from "~/lists/search-form";
import { to } from "~/screens/to";
import { ToastAlert } from "~/toasts/toast-alert";
import { Alert } from "~/ui/alert";
import { isMeant } from "~/ui/meant";
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
  const [wanted, setWanted] = useState("");
  const found = permissions.filter(({ area_label, label }) => isMeant(`${area_label} ${label}`, wanted));
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
      <SearchForm
        action={here}
        label="Procurar permissão"
        search={search}
        all="Ver todas"
        // What was ticked and is not looked for any more is still ticked.
        onFind={search.typed === "" ? setWanted : undefined}
      />
      <InStructure {...props} />
      <ToastNotStale {...props} />
      <p className="muted" role="status">
        {found.length === 0 ? "Nenhuma permissão com estas palavras." : null}
      </p>
      {mayChange ? <AccessForm {...props} found={found} /> : null}
      {mayChange || permissions.length === 0 ? null : (
        <Matrix permissions={permissions} ticked={[]} found={found} />
      )}
    </div>
  );
}

/** What the user may do in the other companies of the structure, where there are some. */
function InStructure({ user, structure }: AccessProps) {
  if (!structure) return null;
  const { name, count, elsewhere } = structure;
  const where = to("partner/users/detail", { id: user.id }, `?q=${encodeURIComponent(name)}`);
  return (
    <p className="muted">
      {`A pessoa acessa ${figure(count)} empresas da estrutura `}
      <a href={where}>{name}</a>
      {elsewhere.length === 0
        ? ". Nas outras, não pode nada que não possa aqui."
        : `. Em outra delas, e não aqui, também pode: ${elsewhere.map(({ label }) => label).join(", ")}.`}
    </p>
  );
}

/** Of a form that somebody else was faster than, the form says more itself. */
function ToastNotStale({ user, answer }: AccessProps) {
  if (seenVersion(user.version, answer?.form, answer?.mayBeDone).isStale) return null;
  return <ToastAlert toast={answer?.toast} />;
}
