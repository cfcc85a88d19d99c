import type { ReactNode } from "react";
import { Empty } from "~/ui/empty";
import { SupportCode } from "~/ui/support-code";
import { changed } from "./address";
import type { ListFault } from "./fault";
import { ALL_ENDS, PERIOD } from "./period-word";

interface EmptyListProps {
  /** Why nobody knows what there is. */
  fault: ListFault | undefined;
  /** Whether anything was filtered: then the way on is to filter less. */
  filtered: boolean;
  /** Names of the filters that may be taken away. */
  filters: readonly string[];
  search: string;
  /** What there is none of, when nothing was filtered: "Nenhum terminal". */
  none: { title: string; sentence: ReactNode; actions?: ReactNode };
  /** Filtered: "Nenhuma venda com estes filtros". */
  filteredTitle: string;
  /** Whether the list always has a period; of one that needs none its address says whether it has. */
  dated?: boolean;
  /** A wider period that may find something. */
  wider?: { label: string; href: string } | null;
  /** What has not come yet, and so is missing rather than absent. */
  waiting?: string | null;
}

/** The four kinds of empty: not answered, never anything, nothing in this filter, not yet received. */
export function EmptyList({ fault, ...props }: EmptyListProps) {
  if (fault) return <FaultyList {...fault} search={props.search} />;
  return (
    <div className="card">
      <Kind {...props} />
    </div>
  );
}

function Kind(props: Omit<EmptyListProps, "fault">) {
  const { filtered, filters, search, none, filteredTitle, dated, wider, waiting } = props;
  if (waiting)
    return (
      <Empty icon="pending" title="Ainda não recebemos estes dados">
        {waiting}
      </Empty>
    );
  if (!filtered)
    return (
      <Empty icon="info" title={none.title} actions={none.actions}>
        {none.sentence}
      </Empty>
    );
  const clear = changed(search, Object.fromEntries(filters.map((name) => [name, null])));
  return (
    <Empty
      title={filteredTitle}
      actions={
        <>
          <a className="button" href={clear}>
            Limpar filtros
          </a>
          {wider ? (
            <a className="button" href={wider.href}>
              {wider.label}
            </a>
          ) : null}
        </>
      }
    >
      {dated || isDated(search) ? "Tente um período maior ou menos filtros." : "Tente com menos filtros."}
    </Empty>
  );
}

function isDated(search: string): boolean {
  const asked = new URLSearchParams(search);
  return [PERIOD, ...ALL_ENDS.flat()].some((name) => asked.get(name));
}

/** What failed, a reference, and the way to ask again: this very address. */
export function FaultyList({ title, message, reference, search }: ListFault & { search: string }) {
  return (
    <div className="card" role="alert">
      <Empty
        icon="warning"
        title={title}
        actions={
          <a className="button" href={search === "" ? "?" : search}>
            Tentar de novo
          </a>
        }
      >
        <p>{message}</p>
        <SupportCode>{reference}</SupportCode>
      </Empty>
    </div>
  );
}
