import { TextField } from "~/ui/field";
import { HiddenFields } from "~/ui/hidden-fields";
import type { LiveQuery } from "./live-query";
import { QueryForm } from "./query-form";

interface SearchFormProps {
  /** The page that is searched in. */
  action: string;
  label: string;
  search: { typed: string; problem: string | null };
  /** What leads back to all that there is; left out where a page does not begin with all of it. */
  all?: string;
  /** What else the address goes on saying. */
  kept?: readonly { name: string; value: string }[];
  /** Where it is asked for while it is typed. */
  live?: LiveQuery;
  /** Where all there is to find stands in the page: with script nothing is asked for. */
  onFind?: ((typed: string) => void) | undefined;
}

/** Words to search a page for, in `q`. */
export function SearchForm({ action, label, search, all, kept = [], live, onFind }: SearchFormProps) {
  const { typed, problem } = search;
  return (
    <search>
      <QueryForm
        className="filters"
        action={action}
        live={live}
        onChange={onFind && (({ currentTarget }) => onFind(String(new FormData(currentTarget).get("q"))))}
        onSubmit={onFind && ((event) => event.preventDefault())}
      >
        <HiddenFields fields={kept} />
        <TextField
          field={{ id: "q", name: "q", defaultValue: typed, errors: problem ? [problem] : undefined }}
          label={label}
          type="search"
        />
        <button className="button" type="submit">
          Procurar
        </button>
        {all === undefined || typed === "" ? null : (
          <a className="button" href={withKept(action, kept)}>
            {all}
          </a>
        )}
      </QueryForm>
      {typed === "" ? null : <p className="print-only">{`Busca: “${typed}”`}</p>}
    </search>
  );
}

function withKept(action: string, kept: readonly { name: string; value: string }[]): string {
  const query = new URLSearchParams(kept.map(({ name, value }) => [name, value]));
  return kept.length === 0 ? action : `${action}?${query}`;
}
