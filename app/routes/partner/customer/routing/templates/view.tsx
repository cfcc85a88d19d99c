import { Badge } from "~/ui/badge";
import { Empty } from "~/ui/empty";
import { PageHeader } from "~/ui/page-header";
import type { TemplatesPage } from "./read.server";

/** Sets of rules that are kept by name, and what was applied of them. */
export function TemplatesView({ templates, applications, chosen, customers, mayKeep }: TemplatesPage) {
  return (
    <div className="list">
      <PageHeader
        title="Modelos de regras"
        sentence="Regras de roteamento de um cliente, guardadas com um nome para aplicar a outros."
      />
      {chosen ? (
        <p>
          {`Escolha o modelo a aplicar: ${chosen.words}. `}
          <a href={chosen.list}>Voltar à lista</a>
        </p>
      ) : null}
      {templates.length === 0 ? (
        <div className="card">
          <Empty
            icon="info"
            title="Nenhum modelo salvo"
            actions={
              customers && (
                <a className="button" href={customers}>
                  Ver os clientes
                </a>
              )
            }
          >
            {mayKeep
              ? "Abra o roteamento de um cliente e escolha “Salvar como modelo”."
              : "Quem altera as regras de um cliente pode salvá-las como modelo."}
          </Empty>
        </div>
      ) : (
        <section className="card" aria-label="Modelos">
          <ul className="list">
            {templates.map(({ id, name, href, rules, from, saved }) => (
              <li key={id}>
                <a href={href}>{name}</a>
                <small className="below">{`${rules}, de ${from}. Salvo por ${saved}.`}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
      {applications.length > 0 ? (
        <section className="card panel" aria-labelledby="aplicacoes">
          <h2 id="aplicacoes">Aplicações</h2>
          <ul className="list">
            {applications.map(({ id, href, title, state, when }) => (
              <li key={id}>
                <a href={href}>{title}</a> <Badge tone={state.tone}>{state.word}</Badge>
                <small className="below">{`${when}.`}</small>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
