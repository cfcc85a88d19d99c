import { addDays } from "~/domain/days";
import { monthsAfter } from "~/domain/months";
import { LATEST_START, LONGEST_DISCOUNT } from "~/domain/subscriptions";
import { TERM_NAMES, TERMS } from "../terms";
import { oneId, readAsked } from "../terms.server";

const OTHERS = { cliente: oneId("Escolha o cliente na busca."), plano: oneId("Escolha o plano.") };

/** Reads what was chosen so far; the days are those that the upstream takes. */
export function readTerms(search: URLSearchParams, today: string) {
  const read = readAsked(search, TERM_NAMES, OTHERS, { plano: "Escolha o plano." });
  const { started_at } = read.terms;
  const { name } = TERMS.started_at;
  if (started_at !== undefined && started_at < today)
    read.problems[name] = "O início não pode ser anterior a hoje.";
  if (started_at !== undefined && started_at > addDays(today, LATEST_START))
    read.problems[name] = "O início pode ser em até um ano.";
  const { discount, discount_until: until } = read.terms;
  const { name: untilName } = TERMS.discount_until;
  if (until && !discount && !read.problems[TERMS.discount.name])
    read.problems[untilName] = "Informe o desconto, ou deixe este dia em branco.";
  else if (until && started_at !== undefined && until < started_at)
    read.problems[untilName] = "O desconto não pode terminar antes do início.";
  else if (until && started_at !== undefined && until > monthsAfter(started_at, LONGEST_DISCOUNT))
    read.problems[untilName] =
      "O desconto pode ir até dez anos depois do início. Para não terminar, deixe este dia em branco.";
  return read;
}
