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
  dono: "responsável",
};

/** What keeps codes: nobody would know these by other letters. */
const CODES = new Set(
  "assinatura cliente clientes codigos conta empresa empresas estrutura loja movimento parceiro parceiros pessoa plano registro terminal".split(
    " ",
  ),
);

/** Days without something. */
const IDLE = new Set(["sem_acesso", "sem_venda"]);

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
  if (name === "q" || CODES.has(name)) return value;
  if (IDLE.has(name)) return `há mais de ${value} dias`;
  const whole = WHOLE.get(value);
  if (whole !== undefined) return whole;
  if (name === PERIOD && isPeriodWord(value)) return PERIOD_LABELS[value].toLowerCase();
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : spoken(value);
}

/** What an address spells without its accents, or in small letters; what ends in `cao` or `sao` goes by its end. */
const SPELLED = new Map([
  ...[...BRANDS, ...ACQUIRERS].map(({ value, label }) => [value, label] as const),
  ..."análise automática bancária bancário cartão código códigos começou crédito débito divergência divergências domicílio endereço excluída há início líquido mês não padrão pendência pendências período pré próximo próximos relatório relatórios responsável só sócios sugestão também tolerância último usuário usuários CNPJ EC MRR NSU PDV Pix TEF TID TPV"
    .split(" ")
    .map((word) => [plain(word), word] as const),
]);

/** What the address spells otherwise than word by word, or by what its label was before. */
const WHOLE = new Map([
  ["a-vista", "à vista"],
  ["credito-a-vista", "crédito à vista"],
  ["fez-a-1-venda", "fez a 1ª venda"],
  ["parado-ha-mais-de-3-dias", "parado há 3 dias ou mais"],
  ["pre-pago", "pré-pago"],
  ["queda-de-mais-de-30", "queda de mais de 30 %"],
  ["sem-dono", "sem responsável"],
  ["venda-no-pre-pago", "venda no pré-pago"],
]);

/** `parcelado-loja` → `parcelado loja`, `criado_de` → `criado de`, `contestacao` → `contestação` */
function spoken(words: string): string {
  return words
    .replace(/(?<=\p{L})[-_](?=[\p{L}\d])|(?<=\d)[-_](?=\p{L})/gu, " ")
    .split(" ")
    .map((word) => SPELLED.get(word) ?? word.replace(/([cs])(ao|oes)$/, ended))
    .join(" ");
}

/** `cao` → `ção`, `soes` → `sões` */
const ended = (_: string, letter: string, end: string) =>
  (letter === "c" ? "ç" : "s") + (end === "ao" ? "ão" : "ões");
