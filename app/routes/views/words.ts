/** What a view keeps, in words: `bandeira: Visa, Elo`. */
import { formatDate } from "~/domain/dates";
import { isPeriodWord, PERIOD_LABELS } from "~/domain/periods";
import { plain } from "~/domain/plain-text";
import { PERIOD } from "~/lists/period-word";
import { ACQUIRERS, BRANDS } from "~/words/marks";

const WORDS: Readonly<Record<string, string>> = {
  q: "busca",
  de: "de",
  ate: "até",
  periodo: "período",
  por: "linhas por página",
  ordem: "ordem",
  colunas: "colunas",
  densidade: "linhas",
  visao: "aba",
  aba: "aba",
};

/** A line for each parameter of a list's address. */
export function wordsOf(query: string): string[] {
  const params = new URLSearchParams(query);
  return [...new Set(params.keys())].map((name) => {
    const values = params
      .getAll(name)
      .map((value) => valueWords(name, value))
      .join(", ");
    const shown = values.length > 120 ? `${values.slice(0, 120)}…` : values;
    return `${WORDS[name] ?? spoken(name)}: ${shown}`;
  });
}

function valueWords(name: string, value: string): string {
  if (name === "ordem")
    return value.startsWith("-") ? `${spoken(value.slice(1))}, decrescente` : `${spoken(value)}, crescente`;
  if (name === "q") return value;
  if (name === PERIOD && isPeriodWord(value)) return PERIOD_LABELS[value].toLowerCase();
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : spoken(value);
}

/** What an address spells without its accents, or in small letters; what ends in `cao` goes by its end. */
const SPELLED = new Map([
  ...[...BRANDS, ...ACQUIRERS].map(({ value, label }) => [value, label] as const),
  ..."automática cartão código códigos crédito débito divergência início líquido mês não padrão pendência pendências pré próximo próximos responsável sugestão tolerância último usuário CNPJ EC MRR NSU PDV Pix TEF TID TPV"
    .split(" ")
    .map((word) => [plain(word), word] as const),
]);

/** `parcelado-loja` → `parcelado loja`, `criado_de` → `criado de`, `contestacao` → `contestação` */
function spoken(words: string): string {
  return words
    .replace(/(?<=\p{L})[-_](?=\p{L})/gu, " ")
    .split(" ")
    .map((word) => SPELLED.get(word) ?? word.replace(/cao$/, "ção").replace(/coes$/, "ções"))
    .join(" ");
}
