import { addDays } from "~/domain/days";
import { LATEST_START, MOST_UNITS } from "~/domain/subscriptions";
import { day, readFilter, whole } from "~/lists/fields";
import { SUBSCRIPTION_CHOICES } from "~/words/subscriptions";
import { discount, oneChoice, oneId } from "../term-fields";

const FIELDS = {
  cliente: oneId("Escolha o cliente na busca."),
  plano: oneId("Escolha o plano."),
  quantidade: whole(1, MOST_UNITS),
  inicio: day,
  ciclo: oneChoice(SUBSCRIPTION_CHOICES.ciclo),
  pagamento: oneChoice(SUBSCRIPTION_CHOICES.pagamento),
  desconto: discount,
};

const MISSING = {
  plano: "Escolha o plano.",
  quantidade: "Informe quantos terminais ou PDVs.",
  inicio: "Informe o dia do início.",
  ciclo: "Escolha o ciclo da cobrança.",
  pagamento: "Escolha a forma de pagamento.",
} as const;

/**
 * Reads what was chosen so far. Asked for the review, whatever is missing is said at its field; the days are
 * those that the upstream takes.
 */
export function readTerms(search: URLSearchParams, today: string) {
  const terms = readFilter(search, FIELDS);
  const { value, problems } = terms;
  if (value.inicio !== undefined && value.inicio < today)
    problems.inicio = "O início não pode ser anterior a hoje.";
  if (value.inicio !== undefined && value.inicio > addDays(today, LATEST_START))
    problems.inicio = "O início pode ser em até um ano.";
  const asked = search.get("etapa") === "revisao";
  for (const [name, sentence] of Object.entries(MISSING))
    if (asked && value[name as keyof typeof MISSING] === undefined) problems[name] ??= sentence;
  return { ...terms, asked };
}

export type Terms = ReturnType<typeof readTerms>;
