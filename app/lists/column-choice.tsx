import type { ReactNode } from "react";
import { ChecksField, SelectField } from "~/ui/field";
import { HiddenFields } from "~/ui/hidden-fields";
import { changed } from "./address";
import {
  AFTER,
  BEFORE,
  type ChosenColumns,
  COLUMN_NAMES,
  isCompact,
  KEPT,
  movedColumns,
  toBeMoved,
} from "./chosen-columns";
import { fieldsOf } from "./kept-fields";
import { QueryForm } from "./query-form";

interface ColumnChoiceProps {
  choice: Pick<ChosenColumns<unknown>, "movable" | "options" | "gone" | "moved">;
  search: string;
  /** What stands before the columns that may be chosen: "Data e hora". */
  first: string;
  /** What else is done with the columns. */
  more?: ReactNode;
}

const DENSITIES = [{ value: "compacta", label: "Compactas" }];

/** What another choice leaves as it is: all but the place in the list, which begins anew. */
function keptFields(search: string, own: readonly string[]) {
  return fieldsOf(search).filter(({ name }) => ![...own, "apos", "pagina"].includes(name));
}

/**
 * Which columns a list shows, in which order, and how close its rows stand: forms that ask with GET, so that a choice
 * is a link, and can be saved as a view.
 */
export function ColumnChoice({ choice, search, first, more }: ColumnChoiceProps) {
  const { movable, options, gone, moved } = choice;
  const chosen = movable.map(({ value }) => value);
  const { chosen: name, density } = COLUMN_NAMES;
  const isOwn = new URLSearchParams(search).has(name);
  return (
    <details id="colunas" className="columns no-print" open={gone.length > 0 || moved !== null || undefined}>
      <summary>Colunas</summary>
      <QueryForm className="filters" action="#colunas">
        <HiddenFields fields={keptFields(search, [name, density])} />
        <ChecksField
          field={{ id: `${name}-vistas`, name, errors: gone.length > 0 ? [goneWords(gone)] : undefined }}
          label={`O que a lista mostra, além de “${first}”`}
          options={options}
          chosen={chosen}
        />
        <SelectField
          field={{ id: density, name: density, defaultValue: isCompact(search) ? "compacta" : "" }}
          label="Linhas"
          none="Confortáveis"
          options={DENSITIES}
        />
        <button className="button" type="submit" name={KEPT} value={name}>
          Mostrar colunas
        </button>
        {isOwn ? (
          <a className="button button--quiet" href={changed(search, { [name]: null, [KEPT]: name })}>
            Voltar às usuais
          </a>
        ) : null}
        {more}
      </QueryForm>
      {movable.length > 1 && moved === null ? (
        <p>
          <a href={`${changed(search, { [name]: toBeMoved(chosen) })}#colunas`}>Mudar a ordem</a>
        </p>
      ) : null}
      {movable.length > 1 && moved !== null ? (
        <QueryForm className="column-order" action="#colunas" aria-label="Ordem das colunas">
          <HiddenFields fields={[...keptFields(search, [name]), { name: KEPT, value: name }]} />
          <ol className="chips">
            {movable.map(({ value, label }) => (
              <li key={value} className="chip">
                <Move names={chosen} name={value} way={BEFORE} moved={moved} label={label} />
                {label}
                <Move names={chosen} name={value} way={AFTER} moved={moved} label={label} />
              </li>
            ))}
          </ol>
        </QueryForm>
      ) : null}
    </details>
  );
}

interface MoveProps {
  /** Those in view, in their order. */
  names: readonly string[];
  name: string;
  way: typeof BEFORE | typeof AFTER;
  moved: string | null;
  label: string;
}

/** Pressed again it goes on with the same column: the page that answers has the focus on it. */
function Move({ names, name, way, moved, label }: MoveProps) {
  const value = movedColumns(names, name, way);
  if (value === null) return null;
  return (
    <button
      type="submit"
      name={COLUMN_NAMES.chosen}
      value={value}
      aria-label={`Mostrar ${label} ${way}`}
      // biome-ignore lint/a11y/noAutofocus: it was pressed to come to this page.
      autoFocus={`${name}:${way}` === moved || undefined}
    >
      {way === BEFORE ? "←" : "→"}
    </button>
  );
}

function goneWords(gone: readonly string[]): string {
  const names = gone.map((one) => `“${one.slice(0, 40)}”`).join(", ");
  return gone.length === 1
    ? `Esta lista não tem a coluna ${names}: ela ficou de fora.`
    : `Esta lista não tem as colunas ${names}: elas ficaram de fora.`;
}
