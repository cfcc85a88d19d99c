import { formatMoney } from "~/domain/money";
import { changed } from "~/lists/address";
import { ChoiceChecks, choiceChips } from "~/lists/choice-fields";
import { type Chip, FilterForm, filterField } from "~/lists/filter-form";
import { QueryForm } from "~/lists/query-form";
import { RefusedList } from "~/lists/refused-list";
import { to } from "~/screens/to";
import { TextField } from "~/ui/field";
import { HiddenFields } from "~/ui/hidden-fields";
import { FailedPanel } from "~/ui/panel";
import { answeredAt, StaleAnswer } from "~/ui/stale-answer";
import { Writes } from "~/ui/writes";
import { CHOICES, statusWords } from "../../conciliation-list/choices";
import { MarkMovements, MarkSales } from "./mark-lists";
import type { DayProps, OpenSidesRead } from "./read.server";

/** What is open on both sides, side by side where there is room: mark, and go on to the page that says what it means. */
export function OpenSides(props: DayProps) {
  return (
    <>
      <SideFilter {...props} />
      {props.sides.refused ? <RefusedList /> : <Marked {...props} sides={props.sides} />}
    </>
  );
}

function Marked(props: DayProps & { sides: OpenSidesRead }) {
  const { day, sides, search, today } = props;
  const { sales, movements } = sides;
  const retry = to("customer/conciliation/day", { date: day.date }, search);
  const lines = (side: string) =>
    changed("", {
      visao: side,
      de: day.date,
      ate: day.date,
      situacao: statusWords("unmatched", "divergent"),
    });
  const sidesShown = (
    <>
      <StaleAnswer of={[answeredAt(sales), answeredAt(movements)]} retry={retry} />
      <SortLinks {...props} />
      <div className="panels">
        {sales.ok ? (
          <MarkSales
            day={day}
            today={today}
            rows={sales.value.rows}
            whole={sales.value.isWhole ? null : to("customer/conciliation", lines("vendas"))}
            exported={to("customer/conciliation/export", lines("vendas"))}
          />
        ) : (
          <FailedPanel title="Vendas (PDV/TEF)" width="half" {...sales} retry={retry} />
        )}
        {movements.ok ? (
          <MarkMovements
            day={day}
            today={today}
            rows={movements.value.rows}
            whole={movements.value.isWhole ? null : to("customer/conciliation", lines("adquirente"))}
            exported={to("customer/conciliation/export", lines("adquirente"))}
          />
        ) : (
          <FailedPanel title="Adquirente" width="half" {...movements} retry={retry} />
        )}
      </div>
    </>
  );
  return (
    <Writes otherwise={<div className="list">{sidesShown}</div>}>
      <QueryForm
        className="list"
        action={to("customer/conciliation/match")}
        data-marked="venda:venda,vendas;movimento:movimento,movimentos"
      >
        <HiddenFields fields={[{ name: "dia", value: day.date }]} />
        {sidesShown}
        {day.closed ? null : (
          <div className="mark-bar actions no-print">
            <output />
            <button className="button button--primary" type="submit">
              Conciliar…<span className="visually-hidden"> o que marquei</span>
            </button>
            <button className="button" type="submit" formAction={to("customer/conciliation/disregard")}>
              Desconsiderar…<span className="visually-hidden"> o que marquei</span>
            </button>
          </div>
        )}
      </QueryForm>
    </Writes>
  );
}

/** Narrows both sides at once, so that a pair stands side by side. */
function SideFilter({ filter, search, day }: DayProps) {
  const { value, problems } = filter;
  const fields = ["q", "valor", "adquirente"].map((name) => filterField(name, filter));
  const [q, amount] = fields;
  const few = day.pending_count <= 4 && Object.keys(filter.typed).length === 0;
  if (few || !q || !amount) return null;
  const chips: Chip[] = [
    ...(value.q ? [{ name: "q", label: `“${value.q}”` }] : []),
    ...(value.valor === undefined ? [] : [{ name: "valor", label: formatMoney(value.valor) }]),
    ...choiceChips("adquirente", CHOICES.adquirente, value.adquirente),
  ];
  return (
    <FilterForm
      fields={fields}
      search={search}
      chips={chips}
      open={problems.adquirente !== undefined}
      more={
        <ChoiceChecks
          name="adquirente"
          label="Adquirente"
          options={CHOICES.adquirente}
          chosen={value.adquirente}
          filter={filter}
        />
      }
    >
      <TextField field={q} label="NSU, autorização ou cupom" type="search" />
      <TextField field={amount} kind="money" label="Valor" inputMode="decimal" />
    </FilterForm>
  );
}

const SORTS = { data: "data", valor: "valor", diferenca: "diferença" } as const;

/** Both sides in the same order; a second click turns round. */
function SortLinks({ sort, search, day }: DayProps) {
  if (day.pending_count < 3) return null;
  return (
    <nav className="chips no-print" aria-label="Ordem dos dois lados">
      {Object.entries(SORTS).map(([name, label]) => {
        const isSorted = sort.name === name;
        const next = isSorted && sort.direction === "asc" ? `-${name}` : name;
        return (
          <a
            key={name}
            className="chip"
            href={changed(search, { ordem: next })}
            aria-current={isSorted ? "true" : undefined}
          >
            {`Por ${label}${isSorted ? (sort.direction === "asc" ? " ↑" : " ↓") : ""}`}
          </a>
        );
      })}
    </nav>
  );
}
