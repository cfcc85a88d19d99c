import { HiddenFields } from "~/ui/hidden-fields";
import { changed } from "./address";
import { fieldsOf } from "./kept-fields";
import { QueryForm } from "./query-form";

interface SortFormProps {
  /** Those that have one say what the address calls their order. */
  columns: readonly { label: string; sort?: string }[];
  /** The address's query: whatever else it asks for stays asked for. */
  search: string;
  sort: { name: string; direction: "asc" | "desc" };
}

const WAYS = [
  { label: "Decrescente", sign: "-", arrow: "↓" },
  { label: "Crescente", sign: "", arrow: "↑" },
] as const;

/**
 * What the links of the headers do, on a phone, where the headers are out of sight: the same orders in the same words.
 * The address leads back to the list, of which nothing above has changed.
 */
export function SortForm({ columns, search, sort }: SortFormProps) {
  const sorts = columns.flatMap(({ label, sort: name }) => (name === undefined ? [] : { label, name }));
  if (sorts.length === 0) return null;
  const current = `${sort.direction === "desc" ? "-" : ""}${sort.name}`;
  const isOffered = sorts.some(({ name }) => name === sort.name);
  return (
    <QueryForm
      className="sort no-print"
      id="ordenar"
      action="#ordenar"
      onChange={({ currentTarget }) => currentTarget.requestSubmit()}
    >
      <HiddenFields fields={fieldsOf(changed(search, { ordem: null }))} />
      <label>
        <span className="visually-hidden">Ordenar por</span>
        <select className="input" name="ordem" defaultValue={current}>
          {isOffered ? null : <option value={current}>Como está</option>}
          {WAYS.map(({ label: way, sign, arrow }) => (
            <optgroup key={way} label={way}>
              {sorts.map(({ label, name }) => (
                <option key={name} value={sign + name}>{`${label} ${arrow}`}</option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      <button className="button" type="submit">
        Ordenar
      </button>
    </QueryForm>
  );
}
