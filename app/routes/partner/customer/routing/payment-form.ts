/** The payment of a simulation, as it stands in the address: a link reproduces it. */
import { formatDate } from "~/domain/dates";
import { addDays, daysBetween } from "~/domain/days";
import type { CardType, EntryMode, Payment, Product } from "~/domain/routing/rule";
import { SPACE } from "~/domain/routing/space";
import { type Choice, choicesOf } from "~/lists/choices";
import { amount, day, oneOf, readFilter, whole } from "~/lists/fields";
import { BRANDS } from "~/words/marks";
import { CARD_TYPES, RULE_PRODUCTS } from "~/words/routing";
import { ENTRY_NAMES } from "~/words/sales";

export const CARDS: readonly Choice<CardType | "pix">[] = choicesOf<CardType | "pix">({
  credit: CARD_TYPES.credit,
  debit: CARD_TYPES.debit,
  prepaid: CARD_TYPES.prepaid,
  voucher: CARD_TYPES.voucher,
  pix: "Pix",
});
export const PRODUCTS: readonly Choice<Product>[] = choicesOf<Product>(RULE_PRODUCTS);
export const ENTRIES: readonly Choice<EntryMode>[] = choicesOf<EntryMode>(ENTRY_NAMES);

/** Fees and bank holidays are known for a year. */
const REACH = 366;

export interface ReadPayment {
  /** Null while the form is not filled in, or something in it is wrong. Its group is checked by whoever knows them. */
  payment: Payment | null;
  typed: Record<string, string[]>;
  problems: Record<string, string>;
}

const oneChoice = (choices: readonly Choice[]) => oneOf(choices.map(({ value }) => value));

const meantBy = <Means extends string>(choices: readonly Choice<Means>[], value: string | undefined) =>
  choices.find((choice) => choice.value === value)?.means ?? null;

export function readPayment(search: URLSearchParams, today: string): ReadPayment {
  const { value, typed, problems } = readFilter(search, {
    grupo: ([id]) => (id ? { value: id } : {}),
    cartao: oneChoice(CARDS),
    bandeira: oneChoice(BRANDS),
    produto: oneChoice(PRODUCTS),
    parcelas: whole(1, 21),
    valor: amount,
    captura: oneChoice(ENTRIES),
    dia: day,
  });
  if (!search.has("valor")) return { payment: null, typed, problems };
  const card = meantBy(CARDS, value.cartao) ?? "credit";
  const brand = meantBy(BRANDS, value.bandeira);
  const installments = value.parcelas ?? 1;
  const product = meantBy(PRODUCTS, value.produto) ?? usualProduct(card, installments);
  const date = value.dia ?? today;
  const say = (name: string, problem: string) => {
    problems[name] ??= problem;
  };
  if (!value.valor) say("valor", "Informe o valor da venda, como 1.234,56.");
  if (card !== "pix" && brand === null) say("bandeira", "Escolha a bandeira.");
  if (card === "pix" && brand !== null) say("bandeira", "O Pix não tem bandeira.");
  const card_type = card === "pix" ? null : card;
  const kind = SPACE.kinds.find((one) => one.product === product && one.card_type === card_type);
  if (!kind) say("produto", "Este produto não é vendido com este cartão.");
  else if (!kind.counts.includes(installments)) {
    say(
      "parcelas",
      installments === 1 ? "O parcelado tem de 2 a 21 parcelas." : "Só o crédito parcelado tem parcelas.",
    );
  }
  if (Math.abs(daysBetween(today, date)) > REACH) {
    const [first, last] = [addDays(today, -REACH), addDays(today, REACH)].map(formatDate);
    say("dia", `Escolha uma data entre ${first} e ${last}.`);
  }
  if (Object.keys(problems).length > 0 || !value.valor) return { payment: null, typed, problems };
  const payment: Payment = {
    group_id: value.grupo ?? null,
    date,
    brand,
    card_type,
    product,
    installments,
    entry_type: meantBy(ENTRIES, value.captura) ?? "chip",
    amount: value.valor,
  };
  return { payment, typed, problems };
}

/** What is nearly always sold with a card, for who does not choose. */
function usualProduct(card: CardType | "pix", installments: number): Product {
  if (card === "pix") return "pix";
  if (card === "voucher") return "meal-voucher";
  return card === "credit" && installments > 1 ? "store-installments" : "single";
}
