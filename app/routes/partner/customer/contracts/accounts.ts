export type ContractAccount = "company" | "contract";

/** Into what an acquirer pays by its contract. */
export const CONTRACT_ACCOUNTS: Readonly<Record<ContractAccount, { label: string; hint: string }>> = {
  company: {
    label: "As contas da empresa",
    hint: "Cada bandeira na sua. Se a empresa trocar de conta, o contrato acompanha.",
  },
  contract: {
    label: "Outra conta, só deste contrato",
    hint: "Recebe tudo o que esta adquirente paga, qualquer que seja a da empresa.",
  },
};
