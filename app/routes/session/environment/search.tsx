import { to } from "~/screens/to";
import { SelectField } from "~/ui/field";
import { fieldState } from "~/ui/field-state";
import { Icon } from "~/ui/icons";
import type { EnvironmentViewProps } from "./props";

type Searched = Pick<
  EnvironmentViewProps,
  "shown" | "search" | "structure" | "structures" | "isByName" | "returnTo"
>;

/** What is searched for, as an address says it. */
export const searchedFor = ({
  search,
  structure,
  isByName,
}: Pick<Searched, "search" | "structure" | "isByName">) => ({
  busca: search || undefined,
  estrutura: structure || undefined,
  ordem: isByName ? "nome" : undefined,
});

/** By name or document, within a structure, in an order; the state is in the URL. */
export function Search({ shown, search, structure, structures, isByName, returnTo }: Searched) {
  const initial = { estrutura: structure, ordem: isByName ? "nome" : "" };
  return (
    <search>
      <form className="search" action={to("session/environment")}>
        {shown ? <input type="hidden" name="ambiente" value={shown} /> : null}
        {returnTo ? <input type="hidden" name="returnTo" value={returnTo} /> : null}
        <div className="field">
          <label className="field__label" htmlFor="busca">
            Nome, CPF ou CNPJ
          </label>
          <input
            className="input"
            id="busca"
            name="busca"
            type="search"
            defaultValue={search}
            maxLength={200}
            autoComplete="off"
          />
        </div>
        {structure !== "" || structures.length > 0 ? (
          <SelectField
            field={fieldState("estrutura", { constraint: {}, initial })}
            label="Estrutura"
            none="Todas"
            options={structures.map(({ id, name }) => ({ value: id, label: name }))}
          />
        ) : null}
        <SelectField
          field={fieldState("ordem", { constraint: {}, initial })}
          label="Ordem"
          none="Última usada"
          options={[{ value: "nome", label: "Nome" }]}
        />
        <button className="button" type="submit">
          <Icon name="search" /> Buscar
        </button>
      </form>
    </search>
  );
}

/** Where one is in the list, and the way to its other pages. */
export function Pages({
  shown,
  search,
  structure,
  isByName,
  returnTo,
  page,
  pages,
  total,
}: Searched & Pick<EnvironmentViewProps, "page" | "pages" | "total">) {
  const pageHref = (number: number) =>
    to("session/environment", {
      ambiente: shown ?? undefined,
      ...searchedFor({ search, structure, isByName }),
      pagina: String(number),
      returnTo,
    });
  return (
    <nav className="pages" aria-label="Páginas">
      <span className="muted">
        Página {page} de {pages} · {total.toLocaleString("pt-BR")} empresas
      </span>
      <span className="actions">
        {page > 1 ? (
          <a className="button" rel="prev" href={pageHref(page - 1)}>
            Anterior
          </a>
        ) : null}
        {page < pages ? (
          <a className="button" rel="next" href={pageHref(page + 1)}>
            Próxima
          </a>
        ) : null}
      </span>
    </nav>
  );
}
