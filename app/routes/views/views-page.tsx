import { formatDate } from "~/domain/dates";
import { CommandForm } from "~/forms/command-form";
import { type FormToken, formTokenFields } from "~/forms/form-token";
import type { Refused } from "~/page/answering.server";
import { ToastAlert } from "~/toasts/toast-alert";
import { Badge } from "~/ui/badge";
import { Copyable } from "~/ui/copyable";
import { Empty } from "~/ui/empty";
import { HiddenFields } from "~/ui/hidden-fields";
import { PageHeader } from "~/ui/page-header";
import type { ViewsPage as Page } from "./manage.server";

type ViewsPageProps = Page & { answer?: Refused | undefined };
type View = Page["views"][number];

/** A person's views, and those that were deleted and can be restored. */
export function ViewsPage({ views, deleted, action, formToken, answer }: ViewsPageProps) {
  const token = answer?.formToken ?? formToken;
  return (
    <div className="list">
      <PageHeader
        title="Minhas visões"
        sentence="Filtros, ordem e colunas que você guardou, lista por lista. O link de uma visão abre para quem é da empresa."
      />
      <ToastAlert toast={answer?.toast} />
      {views.length === 0 ? (
        <div className="card">
          <Empty icon="info" title="Nenhuma visão salva">
            Filtre uma lista e escolha “Salvar visão”.
          </Empty>
        </div>
      ) : null}
      {views.map((view) => (
        <section className="card list" key={view.id}>
          <div>
            <h2>
              {view.open === null ? view.name : <a href={view.open}>{view.name}</a>}{" "}
              {view.isDefault ? <Badge tone="success">Padrão</Badge> : null}
            </h2>
            <p className="muted prose">{`${view.list}. ${view.kept}`}</p>
          </div>
          <p className="small prose">
            {view.records ? (
              <a href={view.records.href}>{`Abre na lista de ${view.records.one}, à sua escolha`}</a>
            ) : (
              <Copyable name={`o link de ${view.name}`}>{view.link}</Copyable>
            )}
          </p>
          <div className="actions">
            <a className="button" href={view.edit}>
              Renomear<span className="visually-hidden"> {view.name}</span>
            </a>
            <Act view={view} act="delete" label="Excluir" action={action} token={token} />
          </div>
        </section>
      ))}
      {deleted.length > 0 ? (
        <section className="card list" id="excluidas" aria-labelledby="excluidas-titulo">
          <h2 id="excluidas-titulo">Excluídas</h2>
          {deleted.map((view) => (
            <div className="actions" key={view.id}>
              <span className="prose">
                {view.name}
                <small className="below muted">{`${view.list}, excluída em ${formatDate(view.deletedAt ?? "")}`}</small>
              </span>
              <Act view={view} act="restore" label="Restaurar" action={action} token={token} />
            </div>
          ))}
        </section>
      ) : null}
    </div>
  );
}

interface ActProps {
  view: View;
  act: "delete" | "restore";
  label: string;
  action: string;
  token: FormToken;
}

function Act({ view, act, label, action, token }: ActProps) {
  return (
    <CommandForm action={action}>
      <HiddenFields
        fields={[...formTokenFields(token), { name: "act", value: act }, { name: "id", value: view.id }]}
      />
      <button className="button" type="submit">
        {label}
        <span className="visually-hidden"> {view.name}</span>
      </button>
    </CommandForm>
  );
}
