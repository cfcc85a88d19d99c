/** Filters on companies that the lists of customers and of companies share. */
import { stripDocument } from "~/domain/document";
import { type Field, text } from "~/lists/fields";

/** A CPF or CNPJ, formatted or bare, whole: parts of one are for the search. */
export const wholeDocument: Field<string> = (texts) => {
  const { value, problem } = text(40)(texts);
  if (value === undefined) return problem === undefined ? {} : { problem };
  const bare = stripDocument(value);
  return bare.length === 11 || bare.length === 14
    ? { value: bare }
    : { problem: "Informe o CPF ou CNPJ inteiro, com ou sem pontos." };
};

/** Codes as a person pastes them: between commas, blanks or line ends. */
export const codes: Field<string[]> = (texts) => {
  const given = texts.flatMap((one) => one.split(/[\s,;]+/)).filter((one) => one !== "");
  if (given.length === 0) return {};
  if (given.some((one) => !/^[\w-]{1,64}$/.test(one)))
    return { problem: "Use só os códigos, separados por vírgula: cli-1001, cli-1002." };
  // As the contract takes them.
  if (given.join().length >= 8_000) return { problem: "São códigos demais para uma busca." };
  return { value: given };
};
