/** The text that a merchant sends to an acquirer to claim back what it lost. Plain lines, fit for a form or a mail. */
import type { DiscrepancyClaim } from "#contract/extension/discrepancy-claims";
import { formatDate } from "./dates";
import { formatDocument, isPersons } from "./document";
import { counted } from "./figures";
import { grouped } from "./grouped";
import { formatMoney } from "./money";
import { sum } from "./sum";

type Item = DiscrepancyClaim["items"][number];

/** What the portal calls the things that a claim is about. */
export interface ClaimWords {
  /** "Cielo" */
  acquirer: string;
  /** "Taxa" */
  type(item: Item): string;
  /** "Visa, crédito à vista"; null for what has no sale. */
  product(item: Item): string | null;
  /** "Taxa (MDR): contratada 2,19 %, praticada 2,49 %" */
  compared(item: Item): string;
}

interface ClaimOptions {
  words: ClaimWords;
  /** False leaves out every amount and rate but the sale's own: for people who may not see prices. */
  prices: boolean;
}

/** Who claims what, by type and sale by sale, by when, what is expected back, and the NSUs once more as a list. */
export function claimText(claim: DiscrepancyClaim, { words, prices }: ClaimOptions): string {
  const { protocol, items } = claim;
  const nsus = [...new Set(items.flatMap(({ nsu }) => (nsu === null ? [] : [nsu])))];
  const paragraphs = [
    [`À ${words.acquirer}`, `Assunto: reclamação ${protocol}, ${many(items)}`],
    [
      claim.legal_name,
      `${isPersons(claim.document) ? "CPF" : "CNPJ"} ${formatDocument(claim.document)}`,
      ...(claim.establishment_code === null
        ? []
        : [`Número do estabelecimento (EC) ${claim.establishment_code}`]),
    ],
    [requestOf(claim, prices)],
    ...groupsOf(items).map((group, at) => [
      headOf(group, at + 1, words, prices),
      ...group.map((item) => `- ${lineOf(item, words, prices)}`),
    ]),
    prices && claim.expected_amount > 0 ? [`Valor a devolver: ${formatMoney(claim.expected_amount)}`] : [],
    nsus.length > 0 ? [`NSU (${nsus.length}): ${nsus.join(", ")}`] : [],
    [claim.created_by_name, `${claim.legal_name}, ${formatDate(claim.created_at)}`],
  ];
  return paragraphs
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.map(plain).join("\n"))
    .join("\n\n");
}

function requestOf({ items, expected_amount, deadline }: DiscrepancyClaim, prices: boolean): string {
  const found = `Conferimos as nossas vendas com os seus arquivos e encontramos ${many(items)}`;
  const until = formatDate(deadline);
  return prices && expected_amount > 0
    ? `${found}, com ${formatMoney(expected_amount)} a menos para nós. Pedimos a correção e a devolução desse valor, com resposta até ${until}.`
    : `${found}. Pedimos a correção, com resposta até ${until}.`;
}

/** Items of one type together, the dearest type first. */
function groupsOf(items: readonly Item[]): Item[][] {
  return [...grouped(items, ({ type }) => type).values()].sort((one, other) => lossOf(other) - lossOf(one));
}

function lossOf(items: readonly Item[]): number {
  return sum(items.map(({ amount }) => Math.max(0, -amount)));
}

function headOf(group: readonly Item[], number: number, words: ClaimWords, prices: boolean): string {
  const [first] = group;
  const name = first ? words.type(first) : "";
  const loss = lossOf(group);
  return `${number}. ${name}: ${many(group)}${prices && loss > 0 ? `, ${formatMoney(loss)}` : ""}`;
}

/** "NSU 004512, autorização A1B2C3, venda de 10/11/2026, R$ 100,00, Visa, crédito à vista. Taxa: … Diferença: …" */
function lineOf(item: Item, words: ClaimWords, prices: boolean): string {
  const { nsu, authorization_code, sold_at, gross_amount, settlement_date, amount } = item;
  const sale = [
    nsu === null ? "Sem venda correspondente" : `NSU ${nsu}`,
    authorization_code === null ? null : `autorização ${authorization_code}`,
    sold_at === null ? null : `venda de ${formatDate(sold_at)}`,
    gross_amount === null ? null : formatMoney(gross_amount),
    words.product(item),
    settlement_date === null ? null : `pagamento de ${formatDate(settlement_date)}`,
  ];
  const known = `${sale.filter((part) => part !== null).join(", ")}.`;
  if (!prices) return known;
  const difference =
    amount === 0 ? "" : ` Diferença: ${formatMoney(Math.abs(amount))} ${amount < 0 ? "a menos" : "a mais"}.`;
  return `${known} ${words.compared(item)}.${difference}`;
}

const many = ({ length }: readonly Item[]) => counted(length, "divergência", "divergências");

/** One line, with spaces that any form takes. */
function plain(line: string): string {
  return line.replace(/[\s\p{Cc}]+/gu, " ").trim();
}
