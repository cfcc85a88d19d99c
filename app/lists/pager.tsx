import { figure } from "~/domain/figures";
import { useEconomy } from "~/ui/economy";
import { atPage, changed, turned } from "./address";
import { PAGE_SIZES } from "./state";

export interface Place {
  /** Counted from 1. */
  number: number;
  size: number;
  /** Cursors; null where the list ends. */
  next: string | null;
  previous: string | null;
}

interface PagerProps extends Place {
  search: string;
  /** Rows on this page. */
  shown: number;
  /** Rows of the whole filter; null when that could not be counted. */
  total: number | null;
  /** `vendas` */
  many: string;
  /** Where its page holds another list: the name of this one in the address, of its number and of its heading. */
  list?: string;
}

/** Where one is in the list, and the ways on: plain links. */
export function Pager({ search, number, size, next, previous, shown, total, many, list }: PagerProps) {
  const economy = useEconomy();
  const to = (cursor: string, page: number) =>
    list ? `${turned(search, list, page)}#${list}` : atPage(search, cursor, page);
  const from = (number - 1) * size + 1;
  const rows = shown === 1 ? figure(from) : `${figure(from)}–${figure(from + shown - 1)}`;
  const of = total === null ? "" : total === 1 ? " de 1" : ` de ${figure(total)} ${many}`;
  return (
    <nav className="pagination" aria-label={list ? `Páginas de ${many}` : "Páginas"}>
      <span className="muted">{rows + of}</span>
      <span className="actions">
        {previous === null ? null : (
          <a className="button" rel="prev" href={to(previous, number - 1)}>
            Anterior
          </a>
        )}
        {next === null ? null : (
          <a className="button" rel="next" href={to(next, number + 1)}>
            Próxima
          </a>
        )}
      </span>
      {economy || list ? null : (
        <ul className="chips" aria-label="Linhas por página">
          {PAGE_SIZES.map((one) => (
            <li key={one}>
              {one === size ? (
                <span aria-current="true">{one}</span>
              ) : (
                <a href={changed(search, { por: String(one) })}>{one}</a>
              )}
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}
