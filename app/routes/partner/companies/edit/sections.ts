/** The parts of a company's registration that are changed one at a time, by the word in the address. */

const SEEN = "A mudança vale na hora e fica no histórico com o seu nome.";

export const SECTIONS = {
  cadastro: { title: "Alterar cadastro", sentence: SEEN, verb: "Alterar cadastro" },
  endereco: { title: "Alterar endereço", sentence: SEEN, verb: "Alterar endereço" },
  contatos: {
    title: "Alterar contatos",
    sentence: `A lista inteira fica como estiver aqui. ${SEEN}`,
    verb: "Alterar contatos",
  },
  situacao: { title: "Situação da empresa", sentence: "Confira antes de decidir.", verb: "" },
} as const;

export type EditSection = keyof typeof SECTIONS;
/** Those with values to type; the other is decided by a button. */
export type TypedSection = Exclude<EditSection, "situacao">;
