import { to } from "~/screens/to";
import { Empty } from "~/ui/empty";
import { PageHeader } from "~/ui/page-header";
import { StaleAnswer } from "~/ui/stale-answer";
import { CalculatorTab } from "./calculator-tab";
import { ChargedTab } from "./charged-tab";
import { ContractedTab } from "./contracted-tab";
import type { FeesProps } from "./props";
import { TABS } from "./tabs";

/** What the acquirers charge by contract, what they did charge, and what a sale would bring. */
export function FeesView(props: FeesProps) {
  const header = (
    <PageHeader
      title="Taxas de vendas"
      sentence="O que cada adquirente cobra por venda (MDR), o que cobrou de fato e quanto sobra para você."
    />
  );
  if (!props.prices)
    return (
      <div className="list">
        {header}
        <div className="card">
          <Empty
            icon="percent"
            title="Preços não visíveis para o seu perfil"
            actions={
              <a className="button" href={to("session/home")}>
                Voltar ao início
              </a>
            }
          >
            Quem administra os acessos da sua empresa pode liberar os preços para você.
          </Empty>
        </div>
      </div>
    );
  return (
    <div className="list">
      {header}
      <nav className="tabs no-print" aria-label="Taxas">
        {Object.entries(TABS).map(([name, label]) => (
          <a
            key={name}
            // The bare address is the list's default view, which may be of another tab.
            href={to("customer/fees", { aba: name })}
            aria-current={name === props.tab ? "page" : undefined}
          >
            {label}
          </a>
        ))}
      </nav>
      <StaleAnswer
        of={[{ asOf: "asOf" in props ? props.asOf : undefined }]}
        retry={props.search === "" ? "?" : props.search}
      />
      {props.tab === "contratadas" ? <ContractedTab {...props} /> : null}
      {props.tab === "praticadas" ? <ChargedTab {...props} /> : null}
      {props.tab === "calculadora" ? <CalculatorTab {...props} /> : null}
    </div>
  );
}
