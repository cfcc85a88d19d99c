/** The parts of a customer's registration that are changed one at a time, by the word in the address. */

interface SectionWords {
  title: string;
  /** What the change means. */
  sentence: string;
  /** On the button. */
  verb: string;
  /** What is told when it is done. */
  done: string;
}

const SEEN = "O cliente vê a mudança na hora, e ela fica no histórico com o seu nome.";

export const SECTIONS = {
  cadastro: {
    title: "Alterar cadastro",
    sentence: SEEN,
    verb: "Alterar cadastro",
    done: "Cadastro alterado.",
  },
  endereco: {
    title: "Alterar endereço",
    sentence: `${SEEN} Depois, envie os dados atuais ao V$Pague.`,
    verb: "Alterar endereço",
    done: "Endereço alterado.",
  },
  contatos: {
    title: "Alterar contatos",
    sentence: `A lista inteira fica como estiver aqui. ${SEEN}`,
    verb: "Alterar contatos",
    done: "Contatos alterados.",
  },
  tpv: {
    title: "Alterar TPV estimado",
    sentence: `Quanto o cliente espera vender por mês, em todas as adquirentes. ${SEEN}`,
    verb: "Alterar TPV estimado",
    done: "TPV estimado alterado.",
  },
  situacao: { title: "Situação do cliente", sentence: "Confira antes de decidir.", verb: "", done: "" },
  integracao: { title: "Integração ao V$Pague", sentence: "Confira antes de decidir.", verb: "", done: "" },
} as const satisfies Record<string, SectionWords>;

export type EditSection = keyof typeof SECTIONS;
/** Those with values to type; the others are decided by a button. */
export type TypedSection = Exclude<EditSection, "situacao" | "integracao">;

export function isTyped(section: EditSection): section is TypedSection {
  return section !== "situacao" && section !== "integracao";
}

/** As the contract takes them. */
export const MOST_CONTACTS = 10;
