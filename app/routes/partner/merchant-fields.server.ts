/** Filters on merchants that the dashboard and the list of customers share: where they are and what they have. */
import { FederativeUnit, type MerchantFilter } from "#contract/companies";
import { type Field, oneOf, text } from "~/lists/fields";
import { ACQUIRERS } from "~/words/marks";
import { SUBSCRIPTION_CHOICES } from "~/words/subscriptions";

interface Place {
  city?: string;
  state?: MerchantFilter["state"];
}

const unitOf = (typed: string) => FederativeUnit.safeParse(typed.trim().toUpperCase()).data;

/** `Campinas`, `SP`, or both as `Campinas/SP`, `Campinas - SP`, `Campinas-SP`; `Xangri-lá` is a city. */
const place: Field<Place> = (texts) => {
  const { value, problem } = text(80)(texts);
  if (value === undefined) return problem === undefined ? {} : { problem };
  const alone = unitOf(value);
  if (alone) return { value: { state: alone } };
  const [, city = value, sign, unit = ""] = /^(.+?)(\s*[/,-]\s*)(\p{L}{2})$/u.exec(value) ?? [];
  const state = unitOf(unit);
  if (state) return { value: { city, state } };
  if (unit === "" || sign === "-") return { value: { city: value } };
  return { problem: `Não existe a UF ${unit.toUpperCase()}.` };
};

export const MERCHANT_FIELDS = {
  local: place,
  adquirente: oneOf(ACQUIRERS.map(({ value }) => value)),
  produto: oneOf(SUBSCRIPTION_CHOICES.produto.map(({ value }) => value)),
};

/** As the upstream takes them. */
export function merchantQuery(value: { local?: Place; adquirente?: string; produto?: string }) {
  return {
    city: value.local?.city,
    state: value.local?.state,
    acquirer: ACQUIRERS.find((one) => one.value === value.adquirente)?.means,
    product: SUBSCRIPTION_CHOICES.produto.find((one) => one.value === value.produto)?.means,
  } satisfies MerchantFilter;
}
