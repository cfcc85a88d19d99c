import { changed } from "~/lists/address";
import { seenBy } from "~/lists/columns";
import { ChecksField, filterField } from "~/lists/filter-form";
import { QueryForm } from "~/lists/query-form";
import { to } from "~/screens/to";
import { ALL, COLUMNS } from "./columns";
import type { SalesList } from "./read.server";

/** What another choice of columns leaves as it is: all but the place in the list, which begins anew. */
function keptFields(search: string) {
  const own = ["colunas", "apos", "pagina"];
  return [...new URLSearchParams(search)].filter(([name]) => !own.includes(name));
}

/** Which columns the list shows, and its file has: a form that asks with GET, so that the choice is a link too. */
export function ColumnChoice({ columns, search, showsPrices, exported }: SalesList) {
  const [, ...choosable] = seenBy({ showsPrices }, COLUMNS);
  const { problems, shown, typed } = columns;
  return (
    <details id="colunas" className="columns no-print" open={problems.colunas !== undefined || undefined}>
      <summary>Colunas</summary>
      <QueryForm className="filters" action="#colunas">
        {keptFields(search).map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <ChecksField
          field={filterField("colunas", columns)}
          label="O que a lista e o arquivo mostram, além da data"
          options={choosable.map(({ name, label }) => ({ value: name, label }))}
          chosen={shown}
        />
        <button className="button" type="submit">
          Mostrar colunas
        </button>
        {typed.colunas ? (
          <a className="button button--quiet" href={changed(search, { colunas: null })}>
            Voltar às usuais
          </a>
        ) : null}
        {exported === null ? null : (
          <a
            className="button button--quiet"
            href={to("customer/sales/export") + changed(search, { grafico: null, por: null, colunas: ALL })}
            download
          >
            Exportar com todas as colunas
          </a>
        )}
      </QueryForm>
    </details>
  );
}
