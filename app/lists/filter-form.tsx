import type { ReactNode } from "react";
import { ErrorSummary } from "~/ui/error-summary";
import type { FieldState } from "~/ui/field-state";
import { HiddenFields } from "~/ui/hidden-fields";
import { Icon } from "~/ui/icons";
import { changed, without } from "./address";
import type { TypedFilter } from "./fields";
import { LIST } from "./from-list";
import { fieldsOf, SHOWN_AS } from "./kept-fields";
import { PERIOD, type PeriodChoice, READ_ON, wordLinks } from "./period-word";
import { QueryForm } from "./query-form";
import { LeftOut, ViewLinks } from "./view-links";

/** A filter that is applied, and the words it is shown with. */
export interface Chip {
  /** Its parameter. */
  name: string;
  /** Its value in the address; of a single-valued one, any. */
  value?: string;
  label: string;
}

interface FilterFormProps {
  /** All of its fields, in their order: what is wrong with them is said above it. */
  fields?: readonly FieldState[];
  search: string;
  chips: readonly Chip[];
  /** The filters that matter most, at most three. */
  children: ReactNode;
  /** The others, folded away. */
  more?: ReactNode;
  /** A folded filter has a problem or a value: then it stands open. */
  open?: boolean;
  /** Parameters besides the sort and the page size that another filter leaves as they are: the tab in view. */
  keep?: readonly string[];
  /** What holds while none of that name is applied, where that leaves rows out: on a screen its field says so, on paper these. */
  usual?: readonly Chip[];
  /** Where the list has a period: the word that stands for it. */
  period?: PeriodChoice | undefined;
}

/**
 * What another filter leaves as it is: how the list is shown, and of a list below a record the one that the record was
 * opened from.
 */
const STAYING = [...SHOWN_AS, LIST];

// React 18 knows nothing of popovers, and passes on what is written in lower case.
const sheet = { popover: "auto" };
const opensSheet = { popovertarget: "filtros" };

/** Stands on a phone alone, above what was found: what is sent from the sheet leads back to it, elsewhere nowhere. */
const OPENER = "filtrar";

/**
 * A form that asks with GET, so that each filter is a link; what is applied stands below, each with its way off. On
 * a phone it is a sheet that a button opens, and the list begins below it.
 */
export function FilterForm({ fields = [], ...form }: FilterFormProps) {
  return (
    <>
      <ErrorSummary fields={fields} />
      <Filters {...form} />
    </>
  );
}

function Filters({
  search,
  chips,
  children,
  more,
  open = false,
  keep = [],
  usual = [],
  period,
}: Omit<FilterFormProps, "fields">) {
  const kept = fieldsOf(search);
  return (
    <search>
      <LeftOut />
      <button className="button filters-open" id={OPENER} type="button" {...opensSheet}>
        Filtros
      </button>
      {period ? <PeriodLinks search={search} period={period} /> : null}
      <QueryForm className="filters" id="filtros" action={`#${OPENER}`} {...sheet}>
        <ViewLinks />
        <HiddenFields
          fields={[...STAYING, ...keep].flatMap((name) => kept.filter((field) => field.name === name))}
        />
        {period?.word ? (
          <HiddenFields
            fields={[
              { name: PERIOD, value: period.word },
              { name: READ_ON, value: period.today },
            ]}
          />
        ) : null}
        {children}
        <button className="button button--primary" type="submit">
          Filtrar
        </button>
        {more ? (
          <details open={open || undefined}>
            <summary>Mais filtros</summary>
            <div>{more}</div>
          </details>
        ) : null}
      </QueryForm>
      {usual
        .filter(({ name }) => chips.every((chip) => chip.name !== name))
        .map(({ name, label }) => (
          <p className="print-only" key={name}>
            {label}
          </p>
        ))}
      {chips.length > 0 ? (
        <ul className="chips" aria-label="Filtros aplicados">
          {chips.map(({ name, value, label }) => (
            <li key={`${name} ${value}`}>
              <a
                className="chip"
                href={value === undefined ? changed(search, { [name]: null }) : without(search, name, value)}
              >
                <span className="visually-hidden">Remover o filtro </span>
                {label}
                <Icon name="close" />
              </a>
            </li>
          ))}
          {chips.length > 1 ? (
            <li className="no-print">
              <a
                className="chip"
                href={changed(search, Object.fromEntries(chips.map(({ name }) => [name, null])))}
              >
                Limpar filtros
              </a>
            </li>
          ) : null}
        </ul>
      ) : null}
    </search>
  );
}

/** The periods that are asked for most. A link keeps its word, so that it goes on meaning the days that it says. */
function PeriodLinks({ search, period }: { search: string; period: PeriodChoice }) {
  return (
    <nav className="chips chips--line no-print" aria-label="Período">
      {wordLinks(search, period).map(({ word, label, href, current }) => (
        <a key={word} className="chip" href={href} aria-current={current || undefined}>
          {label}
        </a>
      ))}
    </nav>
  );
}

/** A filter's field, as typed and with what is wrong with it. No filter is required. */
export function filterField(name: string, { typed, problems }: TypedFilter): FieldState {
  const problem = problems[name];
  return { id: name, name, defaultValue: typed[name]?.[0] ?? "", errors: problem ? [problem] : undefined };
}
