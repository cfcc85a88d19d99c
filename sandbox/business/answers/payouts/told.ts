/** What is said of a change wherever it is told of: in the history of the company and to the merchant by mail. */
import type { Clock } from "../../../clock.ts";
import type { Db } from "../../../database.ts";
import { putMail } from "../../../outbox/outbox.ts";
import { recordEventBy } from "../../history.ts";
import { first } from "../../query.ts";
import { isOpen } from "../../rules/payout-states.ts";
import { momentWords } from "../../rules/wording.ts";
import type { ChangeRow } from "./change-row.ts";
import { acquirerOf, differenceWords, subjectOf } from "./differences.ts";
import { emailsOf } from "./mail.ts";

export type Deed = "asked" | "approved" | "refused" | "withdrawn" | "expired" | "done" | "again";

interface Told {
  db: Db;
  clock: Clock;
  /** Who did it; null for the time that has passed. */
  by: { name: string; email: string } | null;
}

interface Words {
  action: string;
  subject: string;
  /** After the name of the change: `Troca da conta principal`. */
  sentence: string;
}

/** Adds it to the history and mails the merchant's own addresses, within the write that it tells of. */
export function tell({ db, clock, by }: Told, row: ChangeRow, deed: Deed): void {
  const company = first<{ id: string; trade_name: string }>(
    db,
    "select id, trade_name from companies where customer_id = ?",
    row.customer_id,
  );
  if (!company) return;
  const { action, subject, sentence } = wordsOf(row, deed, by?.name ?? null);
  const name = `Troca (${subjectOf(db, row)})`;
  const detail = `${name} ${sentence} ${capital(differenceWords(row))}.`;
  const now = clock.now();
  recordEventBy({ db, at: now.getTime() }, by, { subject: "company", id: company.id, action, detail });
  const text = [
    `${company.trade_name}, em ${momentWords(now.getTime())}.`,
    detail,
    `Se ninguém da sua empresa pediu esta troca, ${remedyOf(row)}`,
  ].join("\n\n");
  for (const to of emailsOf(db, company.id)) putMail(db, now, { to, subject, text });
}

/** What whoever did not ask for it can do by now. */
function remedyOf({ state }: ChangeRow): string {
  if (state === "done") return "fale agora com o seu parceiro e com a adquirente.";
  const end = isOpen(state) ? "retire-a" : "veja quem a pediu";
  return `entre no portal, em Meu estabelecimento, Trocas de conta, e ${end}.`;
}

function wordsOf(row: ChangeRow, deed: Deed, name: string | null): Words {
  const what = {
    approvals: () => "das regras de troca de conta",
    account: () => "da conta que recebe as suas vendas",
    contract: () => `do destino das suas vendas na ${acquirerOf(row)}`,
  }[row.kind]();
  const who = name ?? "ninguém";
  const until = row.due_at === null ? "" : momentWords(row.due_at);
  const next =
    row.state === "waiting"
      ? ` Aguarda outra pessoa até ${until}.`
      : row.state === "approved"
        ? ` Passa a valer em ${until}.`
        : "";
  switch (deed) {
    case "asked":
      return say("payout-asked", `Pedida a troca ${what}`, `pedida por ${who}.${next}`);
    case "again":
      return say(
        "payout-asked",
        `Aguarda outra pessoa a troca ${what}`,
        `volta a aguardar: a empresa passou a pedir uma segunda pessoa.${next}`,
      );
    case "approved":
      return say("payout-approved", `Aprovada a troca ${what}`, `aprovada por ${who}.${next}`);
    case "refused":
      return say("payout-refused", `Recusada a troca ${what}`, `recusada por ${who}: “${row.reason ?? ""}”.`);
    case "withdrawn":
      return say("payout-withdrawn", `Retirada a troca ${what}`, `retirada por ${who}. Nada mudou.`);
    case "expired":
      return say(
        "payout-expired",
        `Vencida a troca ${what}`,
        "venceu sem que outra pessoa aprovasse. Nada mudou.",
      );
    case "done": {
      const agreed = row.agreed_by_name ? ` e aprovada por ${row.agreed_by_name}` : "";
      return say(
        "payout-changed",
        `Em vigor a troca ${what}`,
        `em vigor, pedida por ${row.asked_by_name}${agreed}.`,
      );
    }
  }
}

const say = (action: string, subject: string, sentence: string): Words => ({ action, subject, sentence });
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
