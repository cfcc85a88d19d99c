import { to } from "~/screens/to";
import { Icon } from "~/ui/icons";
import type { EnvironmentViewProps } from "./props";

/** By name or CNPJ; the state is in the URL. */
export function Search({
  shown,
  search,
  returnTo,
}: Pick<EnvironmentViewProps, "shown" | "search" | "returnTo">) {
  return (
    <search>
      <form className="search" action={to("session/environment")}>
        {shown ? <input type="hidden" name="ambiente" value={shown} /> : null}
        {returnTo ? <input type="hidden" name="returnTo" value={returnTo} /> : null}
        <div className="field">
          <label className="field__label" htmlFor="busca">
            Nome ou CNPJ
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
  returnTo,
  page,
  pages,
  total,
}: Pick<EnvironmentViewProps, "shown" | "search" | "returnTo" | "page" | "pages" | "total">) {
  const pageHref = (number: number) =>
    to("session/environment", {
      ambiente: shown ?? undefined,
      busca: search || undefined,
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
