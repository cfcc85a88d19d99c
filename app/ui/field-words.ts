import type { FieldKind } from "./field-state";

/** What is said of a text that is no such thing, in the browser as by the server. A form may say it in its own words. */
export const FIELD_WORDS: Readonly<Record<FieldKind | "email", string>> = {
  cpf: "Informe um CPF válido.",
  document: "Informe um CPF ou CNPJ válido.",
  phone: "Informe um telefone com DDD, como (11) 91234-5678.",
  cep: "Informe os 8 números do CEP, como 86010-000.",
  cnae: "Informe os sete números do CNAE, como 4781-4/00.",
  mcc: "Informe os quatro números do MCC, como 5651.",
  money: "Informe um valor como 1.234,56.",
  percent: "Informe de 0 a 100, como 12,5.",
  whole: "Informe um número inteiro.",
  date: "Informe uma data que exista, como 17/05/1990.",
  email: "Informe um e-mail como nome@empresa.com.br.",
};

/** Said of the one code that has the shape of a category and is none. */
export const NO_CATEGORY = "O MCC 0000 não existe. Confira os quatro números com a adquirente.";
