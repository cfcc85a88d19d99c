import { Alert } from "~/ui/alert";
import { PanelCard } from "~/ui/charts/panel";
import { figure, listed } from "~/ui/charts/words";
import { Empty } from "~/ui/empty";
import { PageHeader } from "~/ui/page-header";
import { type Found, GROUP_TITLES } from "~/words/search";
import type { SearchPage } from "./read.server";

/** What fits the words of the box above, a card for each kind; only kinds with a find, or that failed. */
export function SearchView({ q, typed, problem, may, groups, retry }: SearchPage) {
  const shown = groups.filter(({ panel }) => !panel.ok || panel.asOf || panel.value.hits.length > 0);
  const width = shown.length % 3 === 0 ? "third" : "half";
  return (
    <>
      <PageHeader
        title="Busca"
        sentence={
          groups.length > 0 ? `O que encontramos para “${q}”.` : "Procure no campo do alto da página."
        }
      />
      {problem ? <Alert tone="warning">{typed ? `“${typed}”: ${problem}` : problem}</Alert> : null}
      {shown.length > 0 ? (
        <div className="panels">
          {shown.map(({ name, panel }) => (
            <PanelCard key={name} title={GROUP_TITLES[name]} panel={panel} retry={retry} width={width}>
              {(found) => <Hits found={found} />}
            </PanelCard>
          ))}
        </div>
      ) : (
        <div className="card">
          <Nothing asked={groups.length > 0} may={may} />
        </div>
      )}
    </>
  );
}

function Hits({ found: { hits, count, all } }: { found: Found }) {
  if (hits.length === 0) return <p className="chart-empty">Nada encontrado.</p>;
  return (
    <>
      <ul className="attention">
        {hits.map(({ key, name, detail, href }) => (
          <li key={key}>
            {href === null ? <strong>{name}</strong> : <a href={href}>{name}</a>}
            <small>{detail}</small>
          </li>
        ))}
      </ul>
      {count === hits.length ? null : (
        <p className="panel__foot">
          <a href={all}>{count === null ? "Ver todas" : `Ver na lista (${figure(count)})`}</a>
        </p>
      )}
    </>
  );
}

function Nothing({ asked, may }: { asked: boolean; may: readonly string[] }) {
  if (may.length === 0)
    return (
      <Empty title="Nada para procurar">
        Seu acesso não mostra clientes, empresas, assinaturas nem usuários. Peça a quem administra os usuários
        da sua empresa.
      </Empty>
    );
  return (
    <Empty title={asked ? "Nada encontrado" : "O que você procura?"}>
      {asked
        ? "Confira o que foi escrito, ou procure só por uma parte do nome ou do documento."
        : `Por nome, CPF ou CNPJ em qualquer formato, ou e-mail. Procuramos em ${listed(may.map((word) => word.toLowerCase()))}.`}
    </Empty>
  );
}
