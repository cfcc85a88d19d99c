/** Synthetic names: every combination is ours, and each legal name says "Exemplo". */
import { folded } from "../conditions.ts";

export type Trade = "retail" | "market" | "food" | "fuel" | "services";

interface Business {
  noun: string;
  trade: Trade;
  mcc: string;
  /** What a usual sale is worth, as a percentage of the common ticket. */
  ticket: number;
}

export const BUSINESSES: readonly [Business, ...Business[]] = [
  { noun: "Boutique", trade: "retail", mcc: "5651", ticket: 130 },
  { noun: "Mercado", trade: "market", mcc: "5411", ticket: 80 },
  { noun: "Restaurante", trade: "food", mcc: "5812", ticket: 70 },
  { noun: "Farmácia", trade: "market", mcc: "5912", ticket: 60 },
  { noun: "Auto Posto", trade: "fuel", mcc: "5541", ticket: 120 },
  { noun: "Materiais", trade: "retail", mcc: "5200", ticket: 210 },
  { noun: "Lanchonete", trade: "food", mcc: "5814", ticket: 40 },
  { noun: "Cosméticos", trade: "retail", mcc: "5977", ticket: 85 },
  { noun: "Salão", trade: "services", mcc: "7230", ticket: 90 },
  { noun: "Eletro", trade: "retail", mcc: "5732", ticket: 320 },
  { noun: "Clínica", trade: "services", mcc: "8011", ticket: 240 },
  { noun: "Padaria", trade: "food", mcc: "5411", ticket: 35 },
  { noun: "Calçados", trade: "retail", mcc: "5651", ticket: 150 },
  { noun: "Pousada", trade: "services", mcc: "7011", ticket: 300 },
  { noun: "Escola", trade: "services", mcc: "8299", ticket: 260 },
  { noun: "Bazar", trade: "retail", mcc: "5999", ticket: 55 },
];

export const SURNAMES: readonly [string, ...string[]] = [
  "Ipê Amarelo",
  "Flor do Cerrado",
  "Serra Azul",
  "Beira-Rio",
  "Bem-te-vi",
  "Três Marias",
  "Campo Belo",
  "Lua Cheia",
  "Pé de Serra",
  "Boa Vista",
  "Jabuticaba",
];

export const CITIES: readonly [readonly [string, string], ...(readonly [string, string])[]] = [
  ["Ribeirão Preto", "SP"],
  ["Londrina", "PR"],
  ["Uberlândia", "MG"],
  ["Feira de Santana", "BA"],
  ["Caruaru", "PE"],
  ["Campina Grande", "PB"],
  ["Mossoró", "RN"],
  ["Juazeiro do Norte", "CE"],
  ["Imperatriz", "MA"],
  ["Marabá", "PA"],
  ["Santarém", "PA"],
  ["Rondonópolis", "MT"],
  ["Dourados", "MS"],
  ["Anápolis", "GO"],
  ["Chapecó", "SC"],
  ["Caxias do Sul", "RS"],
  ["Pelotas", "RS"],
  ["Cascavel", "PR"],
  ["Montes Claros", "MG"],
  ["Cachoeiro de Itapemirim", "ES"],
  ["Petrolina", "PE"],
  ["Ji-Paraná", "RO"],
  ["Araguaína", "TO"],
  ["Volta Redonda", "RJ"],
];

export const PEOPLE: readonly [string, ...string[]] = [
  "Aline Exemplo Prado",
  "Bruno Exemplo Teles",
  "Carla Exemplo Moura",
  "Diego Exemplo Farias",
  "Elisa Exemplo Rocha",
  "Fábio Exemplo Nunes",
  "Gisele Exemplo Duarte",
  "Heitor Exemplo Campos",
];

/** The acquirers as people write them. */
export const ACQUIRER_NAMES = {
  bin: "Bin",
  cielo: "Cielo",
  getnet: "Getnet",
  rede: "Rede",
  stone: "Stone",
} as const;

/** The address of one of these people. */
export function emailOf(name: string | null): string | null {
  return name === null ? null : `${folded(name.split(" ", 1)[0] ?? "")}@loja.example`;
}
