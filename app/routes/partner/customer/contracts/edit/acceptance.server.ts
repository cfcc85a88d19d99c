import type { AcquirerContract } from "#contract/acquirers";
import { lossesOf } from "~/domain/acquirer-contract";
import type { Contract } from "~/domain/routing/rule";
import { lossWords } from "~/words/contracts";

/** What a person agrees to before a change is sent. */
export interface Consequence {
  /** Stands for exactly this: what was agreed to before is not agreed to when more is lost. */
  token: string;
  sentence: string;
}

type Terms = Omit<Contract, "acquirer">;

/** What the change takes from rules and groups that send sales here, or for good; null where nobody need agree. */
export function consequenceOf(before: AcquirerContract, after: Terms): Consequence | null {
  const rules = before.used_by_rules.filter(({ enabled }) => enabled);
  const users = [...rules, ...before.used_by_groups].map(({ id }) => id).sort();
  const losses = users.length > 0 ? lossesOf(before, after) : [];
  const closes = after.status === "closed" && before.status !== "closed";
  if (losses.length === 0 && !closes) return null;

  const words = losses.map(lossWords);
  const lost =
    words.length > 0
      ? `Esta mudança tira o que regras e grupos ativos podem usar: ${words.join("; ")}. Essas vendas passam à próxima adquirente da regra ou do grupo; sem nenhuma, não têm para onde ir.`
      : "";
  const closed = closes ? "Um contrato encerrado não muda mais, nem volta a ficar ativo." : "";
  return {
    token: [...words, ...users, ...(closes ? ["closed"] : [])].join("|"),
    sentence: `${[lost, closed].filter(Boolean).join(" ")} Nada foi gravado ainda.`,
  };
}
