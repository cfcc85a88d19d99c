import { useEffect, useRef, useState } from "react";
import { counted } from "~/domain/figures";
import { formatMoney } from "~/domain/money";
import { differenceWords } from "~/words/difference";

interface Candidate {
  row: { id: string; gross_amount: number };
}

interface TickedSumProps {
  /** What the boxes of this form are called, and what they are of. */
  name: "venda" | "movimento";
  candidates: readonly Candidate[];
  /** What stands ticked when the page is opened. */
  ticked: readonly string[];
  /** What the side that was chosen comes to. */
  against: number;
}

/** What is ticked, counted and summed against the other side, while somebody ticks; without script it is not there. */
export function TickedSum({ name, candidates, ticked, against }: TickedSumProps) {
  const output = useRef<HTMLOutputElement>(null);
  const [ids, setIds] = useState(ticked);
  useEffect(() => {
    const form = output.current?.form;
    if (!form) return;
    const look = () => setIds(new FormData(form).getAll(name).map(String));
    // What was ticked before the application started counts too.
    look();
    form.addEventListener("change", look);
    return () => form.removeEventListener("change", look);
  }, [name]);
  return (
    <p className="scripted">
      <output ref={output}>{tickedWords(name, candidates, ids, against)}</output>
    </p>
  );
}

/** `2 movimentos, R$ 129,80, de R$ 129,90: faltam R$ 0,10`; what is missing is so on the acquirer's side. */
export function tickedWords(
  name: "venda" | "movimento",
  candidates: readonly Candidate[],
  ids: readonly string[],
  against: number,
): string {
  const rows = candidates.map(({ row }) => row).filter(({ id }) => ids.includes(id));
  if (rows.length === 0) return `Marque o que corresponde a ${formatMoney(against)}.`;
  const sum = rows.reduce((all, { gross_amount }) => all + gross_amount, 0);
  const difference = name === "movimento" ? sum - against : against - sum;
  const many = name === "movimento" ? "movimentos" : "vendas";
  const [first = "", ...rest] = differenceWords(difference);
  return `${counted(rows.length, name, many)}, ${formatMoney(sum)}, de ${formatMoney(against)}: ${first.toLowerCase()}${rest.join("")}`;
}
