/** The form of "quanto recebo", as it stands in the address. */
import type { Acquirer, Brand, Modality } from "#contract/values";
import { formatDate } from "~/domain/dates";
import { addDays, daysBetween } from "~/domain/days";
import { type Outcome, workOut } from "~/domain/settlement";
import { amount, day, oneOf, readFilter, whole } from "~/lists/fields";
import { BRANDS } from "~/words/marks";

/** How it is paid; credit in more than one instalment is its own modality. */
export const FORMS = {
  credito: "Crédito",
  debito: "Débito",
  "pre-pago": "Pré-pago",
  voucher: "Voucher",
  pix: "Pix",
} as const;
type Form = keyof typeof FORMS;

const MODALITIES: Record<Exclude<Form, "credito">, Modality> = {
  debito: "debit",
  "pre-pago": "prepaid",
  voucher: "voucher",
  pix: "pix",
};
const MOST_INSTALMENTS = 21;
/** Screens, domain constants. */
const LEAST_INSTALMENT = 500;
/** Fees and bank holidays are known for a year. */
const REACH = 366;

export interface AskedSale {
  amount: number;
  modality: Modality;
  brand: Brand | null;
  instalments: number;
  date: string;
}

export interface ReadCalculator {
  /** Null while the form is not filled in, or something in it is wrong. */
  sale: AskedSale | null;
  typed: Record<string, string[]>;
  problems: Record<string, string>;
}

export function readCalculator(search: URLSearchParams, today: string): ReadCalculator {
  const { value, typed, problems } = readFilter(search, {
    valor: amount,
    forma: oneOf(["credito", "debito", "pre-pago", "voucher", "pix"]),
    bandeira: oneOf(BRANDS.map((brand) => brand.value)),
    parcelas: whole(1, MOST_INSTALMENTS),
    data: day,
  });
  const asked = search.has("valor");
  if (!asked) return { sale: null, typed, problems: {} };
  const form = value.forma ?? "credito";
  const instalments = form === "credito" ? (value.parcelas ?? 1) : 1;
  const brand = form === "pix" ? null : (BRANDS.find((one) => one.value === value.bandeira)?.means ?? null);
  const date = value.data ?? today;
  if (!value.valor && !problems.valor) problems.valor = "Informe o valor da venda, como 1.234,56.";
  else if (value.valor && instalments > 1 && value.valor < LEAST_INSTALMENT * instalments)
    problems.valor = "Cada parcela deve ter pelo menos R$ 5,00.";
  if (form !== "pix" && !brand && !problems.bandeira) problems.bandeira = "Escolha a bandeira.";
  if (form !== "credito" && (value.parcelas ?? 1) > 1) problems.parcelas = "Só o crédito tem parcelas.";
  if (Math.abs(daysBetween(today, date)) > REACH)
    problems.data = `Escolha uma data entre ${formatDate(addDays(today, -REACH))} e ${formatDate(addDays(today, REACH))}.`;
  if (Object.keys(problems).length > 0 || !value.valor) return { sale: null, typed, problems };
  const modality = form === "credito" ? (instalments > 1 ? "instalments" : "credit") : MODALITIES[form];
  return { sale: { amount: value.valor, modality, brand, instalments, date }, typed, problems };
}

interface Offer {
  acquirer: Acquirer;
  rate: number;
  fixed_amount: number;
  /** D+n of the first payment. */
  settlement_days: number;
}

export interface WorkedOut extends Outcome, Offer {}

/** The sale at each acquirer that takes it, the one that leaves the most first. */
export function atEach(sale: AskedSale, offers: readonly Offer[]): WorkedOut[] {
  return offers
    .map(({ acquirer, rate, fixed_amount, settlement_days }) => ({
      acquirer,
      rate,
      fixed_amount,
      settlement_days,
      ...workOut({
        day: sale.date,
        modality: sale.modality,
        instalments: sale.instalments,
        amount: sale.amount,
        rate,
        fixed: fixed_amount,
        days: settlement_days,
      }),
    }))
    .sort((one, other) => other.net - one.net);
}
