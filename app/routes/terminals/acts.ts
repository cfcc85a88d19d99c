/** What is done with a terminal after a page has said what it means. */
import type { Terminal } from "#contract/extension/terminals";
import { formatDateTime } from "~/domain/dates";
import type { TerminalAct } from "~/domain/terminals";
import { placeOf } from "~/words/terminals";

export type ConfirmedAct = Exclude<TerminalAct, "activate" | "move">;

interface Act {
  /** As it stands in the address. */
  slug: string;
  /** On its button and in its title. */
  verb: string;
  /** What becomes of it, after the question that names the terminal. */
  means: string;
  /** What becomes of its chip, if it has one. */
  chip?: string;
  /** What is told when it is done. */
  done: string;
  /** Stops sales, or cannot be taken back. */
  grave?: true;
}

export const CONFIRMED: Readonly<Record<ConfirmedAct, Act>> = {
  suspend: {
    slug: "suspender",
    verb: "Suspender",
    means: "Ele para de vender na hora. Você pode reativar quando quiser.",
    chip: "O chip também é suspenso.",
    done: "suspenso. Ele não vende mais até ser reativado.",
    grave: true,
  },
  resume: {
    slug: "reativar",
    verb: "Reativar",
    means: "Ele volta a vender na hora.",
    chip: "O chip volta a funcionar.",
    done: "ativo de novo.",
  },
  "reactivate-sim": {
    slug: "reativar-chip",
    verb: "Reativar chip",
    means: "O chip volta a funcionar, e o terminal pode vender sem Wi-Fi.",
    done: "com o chip ativo de novo.",
  },
  replace: {
    slug: "solicitar-troca",
    verb: "Solicitar troca",
    means: "Quem responde envia outro equipamento, ou diz por que não. Até lá, este continua como está.",
    done: "com a troca pedida.",
  },
  delete: {
    slug: "excluir",
    verb: "Excluir",
    means: "Ele fica baixado, e não há como voltar atrás. As vendas dele continuam nos relatórios.",
    chip: "O chip é cancelado.",
    done: "baixado. As vendas dele continuam nos relatórios.",
    grave: true,
  },
};

export function actOf(slug: string): ConfirmedAct | undefined {
  return (Object.keys(CONFIRMED) as ConfirmedAct[]).find((act) => CONFIRMED[act].slug === slug);
}

type Named = Pick<Terminal, "serial_number" | "model" | "store_name" | "pos_number">;

/** "Suspender o terminal EX01 (Posto Smart S3), em Loja Centro? Ele para de vender na hora…" */
export function consequenceOf(
  act: ConfirmedAct,
  terminal: Named & Pick<Terminal, "last_sale_at" | "sim_status">,
): string {
  const { serial_number, model, last_sale_at, sim_status } = terminal;
  const { verb, means, chip } = CONFIRMED[act];
  const question =
    act === "replace" || act === "reactivate-sim" ? `${verb} do terminal` : `${verb} o terminal`;
  const last = last_sale_at === null ? "Nunca vendeu." : `Última venda: ${formatDateTime(last_sale_at)}.`;
  return `${question} ${serial_number} (${model}), em ${placeOf(terminal)}? ${[means, sim_status === null ? null : chip, last].filter(Boolean).join(" ")}`;
}
