/** What is done with a change of where money goes after a page has said what it means. */
import type { PayoutChange } from "#contract/extension/payout-changes";

export type PayoutAct = "approve" | "refuse" | "withdraw";

interface Act {
  /** As it stands in the address. */
  slug: string;
  /** On its button and in its title. */
  verb: string;
  /** What becomes of it. */
  means: string;
  /** What is told when it is done. */
  done: string;
  /** Whether whoever reads the change may do it now. */
  may: (change: PayoutChange) => boolean;
  /** The states that it leads to. */
  states: readonly PayoutChange["state"][];
  grave?: true;
}

export const ACTS: Readonly<Record<PayoutAct, Act>> = {
  approve: {
    slug: "aprovar",
    verb: "Aprovar troca",
    means: "Confira com quem pediu, por telefone ou pessoalmente, antes de aprovar.",
    done: "Troca aprovada.",
    may: (change) => change.may_decide,
    states: ["approved", "done"],
  },
  refuse: {
    slug: "recusar",
    verb: "Recusar troca",
    means: "Nada muda, e quem pediu lê o motivo.",
    done: "Troca recusada. Tudo continua como estava.",
    may: (change) => change.may_decide,
    states: ["refused"],
    grave: true,
  },
  withdraw: {
    slug: "retirar",
    verb: "Retirar troca",
    means: "Nada muda. Para trocar depois, é preciso pedir de novo.",
    done: "Troca retirada. Tudo continua como estava.",
    may: (change) => change.may_withdraw,
    states: ["withdrawn"],
    grave: true,
  },
};

export function actOf(slug: string): PayoutAct | undefined {
  return (Object.keys(ACTS) as PayoutAct[]).find((act) => ACTS[act].slug === slug);
}
