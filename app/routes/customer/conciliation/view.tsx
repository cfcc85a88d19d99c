import { daysOfMonth, monthOf } from "~/domain/months";
import { changed } from "~/lists/address";
import { ExportLink } from "~/lists/list-page";
import { MARKED } from "~/lists/marked-filter";
import { askFor } from "~/routes/reports/ways";
import { PageHeader } from "~/ui/page-header";
import { VIEWS, type ConciliationView as View } from "../conciliation-list/choices";
import { MonthView } from "./month-view";
import type { ConciliationProps } from "./read.server";
import { SideView } from "./side-view";

/** What the tills sold against what the acquirers say: a month at a glance, and each side as a list. */
export function ConciliationView(props: ConciliationProps) {
  const { view, search, exported } = props;
  const isEmpty =
    props.refused || (props.view !== "mes" && props.sales.length + props.movements.length === 0);
  return (
    <div className="list">
      <PageHeader
        title="Gestão de vendas"
        sentence="O que seus caixas venderam contra o que as adquirentes dizem: acerte o que não bate e feche cada dia."
        action={
          exported !== null && !isEmpty ? (
            <ExportLink
              href={exported}
              {...(view === "mes" ? {} : { report: askFor("customer/conciliation", search) })}
            />
          ) : null
        }
      />
      <Tabs view={view} search={search} props={props} />
      {props.view === "mes" ? <MonthView {...props} /> : <SideView {...props} />}
    </div>
  );
}

/** The ways of looking at it; from a month to a side the days stay the same. What is ticked is of its own side. */
function Tabs({ view, search, props }: { view: View; search: string; props: ConciliationProps }) {
  const hrefOf = (name: View) => {
    if (props.view === "mes") {
      const { from, to } = daysOfMonth(props.month);
      const days = {
        de: from,
        ate: to < props.today || props.month !== monthOf(props.today) ? to : props.today,
      };
      return name === "mes" ? changed(search, {}) : changed("", { visao: name, ...days });
    }
    const mes = monthOf(props.period.to);
    return name === "mes"
      ? changed("", { visao: name, mes })
      : changed(search, { visao: name, [MARKED]: null });
  };
  return (
    <nav className="tabs no-print" aria-label="Formas de ver">
      {(["mes", "vendas", "adquirente"] as const).map((name) => (
        <a key={name} href={hrefOf(name)} aria-current={name === view ? "page" : undefined}>
          {VIEWS[name]}
        </a>
      ))}
      {props.discrepancies && <a href={props.discrepancies}>Divergências</a>}
    </nav>
  );
}
