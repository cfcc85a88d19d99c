import type { Random } from "./random.ts";

/** Where somebody is, within a city that is known. */
interface Place {
  zipCode: string;
  street: string;
  number: string;
  extraLine: string | null;
  neighborhood: string;
}

const STREETS = [
  "Rua das Acácias",
  "Avenida dos Ipês",
  "Rua Sete Quedas",
  "Travessa do Sol",
  "Rua Pau-Brasil",
  "Avenida Beira-Rio",
  "Rua dos Jacarandás",
  "Alameda das Garças",
  "Rua Monte Claro",
  "Praça da Matriz",
] as const;
const NEIGHBORHOODS = ["Centro", "Jardim Primavera", "Vila Nova", "Boa Esperança", "Alto da Serra"] as const;
const EXTRAS = ["Loja 2", "Sala 14", "Galpão B", "Piso térreo"] as const;

/** The first two digits of a state's postal codes. */
const ZIP_PREFIXES: Readonly<Record<string, string>> = {
  SP: "14",
  RJ: "27",
  ES: "29",
  MG: "38",
  BA: "44",
  PE: "55",
  PB: "58",
  RN: "59",
  CE: "63",
  MA: "65",
  PA: "68",
  GO: "75",
  RO: "76",
  TO: "77",
  MT: "78",
  MS: "79",
  PR: "86",
  SC: "89",
  RS: "95",
};

export function placeIn(random: Random, state: string): Place {
  return {
    zipCode: `${ZIP_PREFIXES[state] ?? "10"}${random.digits(3)}000`,
    street: random.pick(STREETS),
    number: String(random.between(11, 2480)),
    extraLine: random.chance(3000) ? random.pick(EXTRAS) : null,
    neighborhood: random.pick(NEIGHBORHOODS),
  };
}
