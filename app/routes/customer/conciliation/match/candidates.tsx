import type { ReactNode } from "react";
import { type Evidence, grossOf } from "~/domain/conciliation";
import { formatDuration } from "~/domain/duration";
import { FormActions } from "~/forms/form-actions";
import { QueryForm } from "~/lists/query-form";
import { to } from "~/screens/to";
import { HiddenFields } from "~/ui/hidden-fields";
import { Money } from "~/ui/money";
import { FailedPanel } from "~/ui/panel";
import { StaleAnswer } from "~/ui/stale-answer";
import { differenceWords } from "~/words/difference";
import type { ShownSides } from "../prices";
import { MovementName, SaleName } from "../row-parts";
import type { Matching } from "./read.server";
import { TickedSum } from "./ticked-sum";

type ChooseProps = ShownSides & Pick<Matching, "candidates" | "here" | "day"> & { way: string };

const EVIDENCE: Readonly<Record<Evidence, string | null>> = {
  authorization: "Mesma autorização",
  nsu: "Mesmo NSU",
  amount: null,
  none: null,
};

/** The likeliest stands ticked, if anything speaks for it. */
const isLikely = ({ evidence }: { evidence: Evidence }, at: number) => at === 0 && evidence !== "none";

/** What the missing side may be, likeliest first; several may be marked where one sale came in parts. */
export function ChooseOther(props: ChooseProps) {
  const { sales, movements, candidates, here, day, today, way } = props;
  if (candidates?.side === "failed")
    return (
      <FailedPanel
        title="O que pode corresponder"
        {...candidates}
        retry={to("customer/conciliation/match", here)}
      />
    );
  const chosen = [
    ...sales.map(({ id }) => ({ name: "venda", value: id })),
    ...movements.map(({ id }) => ({ name: "movimento", value: id })),
  ];
  const found = candidates?.found ?? [];
  const name = sales.length > 0 ? "movimento" : "venda";
  return (
    <section className="card panel list">
      <h2>O que pode corresponder</h2>
      {candidates ? <StaleAnswer of={[candidates]} retry={to("customer/conciliation/match", here)} /> : null}
      {found.length === 0 ? (
        <p>
          {sales.length > 0
            ? "Nenhum movimento da mesma adquirente está sem par neste dia, na véspera ou no dia seguinte."
            : "Nenhuma venda da mesma adquirente está sem par neste dia, na véspera ou no dia seguinte."}
        </p>
      ) : (
        <QueryForm className="list" action={to("customer/conciliation/match")}>
          {chosen.map((field) => (
            <HiddenFields key={field.value} fields={[field]} />
          ))}
          <HiddenFields fields={[{ name: "dia", value: day }]} />
          <fieldset className="field">
            <legend>O mais parecido vem primeiro</legend>
            {candidates?.side === "movements"
              ? candidates.found.map(({ row, ...likeness }, at) => (
                  <Candidate key={row.id} name={name} row={row} likeness={likeness} at={at}>
                    <MovementName movement={row} today={today} />
                  </Candidate>
                ))
              : candidates?.found.map(({ row, ...likeness }, at) => (
                  <Candidate key={row.id} name={name} row={row} likeness={likeness} at={at}>
                    <SaleName sale={row} today={today} />
                  </Candidate>
                ))}
          </fieldset>
          <TickedSum
            name={name}
            candidates={found}
            ticked={found.filter(isLikely).map(({ row }) => row.id)}
            against={grossOf(sales.length > 0 ? sales : movements)}
          />
          <FormActions back={way} backLabel="Voltar sem fazer nada" submit="Continuar…" />
        </QueryForm>
      )}
      <Otherwise {...props} />
    </section>
  );
}

interface CandidateProps {
  name: string;
  row: { id: string; gross_amount: number };
  likeness: { evidence: Evidence; difference: number; apart: number };
  at: number;
  /** What it is called. */
  children: ReactNode;
}

function Candidate({ name, row, likeness, at, children }: CandidateProps) {
  const { evidence, difference, apart } = likeness;
  const words = [
    EVIDENCE[evidence],
    difference === 0 ? "mesmo valor" : differenceWords(difference),
    `${formatDuration(apart)} de diferença`,
  ].filter((part) => part !== null);
  return (
    <label className="choice">
      <input type="checkbox" name={name} value={row.id} defaultChecked={isLikely(likeness, at)} />
      <span>
        {children}
        <span className="below">
          <Money centavos={row.gross_amount} />
          <small className="muted">{` ${words.join(" · ")}`}</small>
        </span>
      </span>
    </label>
  );
}

/** The ways for what has no counterpart. */
function Otherwise({ sales, movements, day, way }: ChooseProps) {
  const [sale, movement] = [sales[0], movements[0]];
  const single = sales.length + movements.length === 1;
  const all = new URLSearchParams([
    ...sales.map(({ id }) => ["venda", id]),
    ...movements.map(({ id }) => ["movimento", id]),
    ["dia", day],
  ]);
  return (
    <>
      <h3>Nenhum corresponde?</h3>
      <p className="actions">
        {single && sale ? (
          <a className="button" href={to("customer/conciliation/create", { side: "movimento", id: sale.id })}>
            Criar o movimento que falta…
          </a>
        ) : null}
        {single && movement ? (
          <a className="button" href={to("customer/conciliation/create", { side: "venda", id: movement.id })}>
            Criar a venda que falta…
          </a>
        ) : null}
        <a className="button" href={to("customer/conciliation/disregard", `?${all}`)}>
          Desconsiderar…
        </a>
        <a className="button" href={way}>
          Ver o dia inteiro
        </a>
      </p>
    </>
  );
}
