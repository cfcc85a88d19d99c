import type { TerminalStatus } from "#contract/extension/terminals";
import type { Db } from "../../../database.ts";
import { first } from "../../query.ts";
import { OFFSET } from "../../rules/calendar.ts";

const STATUS_WORDS: Readonly<Record<TerminalStatus, string>> = {
  "in-stock": "em estoque",
  sent: "enviado",
  "awaiting-activation": "aguardando ativação",
  active: "ativo",
  suspended: "suspenso",
  blocked: "bloqueado",
  returned: "devolvido",
  "written-off": "baixado",
};

/** What brings a terminal into a status, where that is called otherwise than the status. */
const ACTIONS: Readonly<Partial<Record<TerminalStatus, readonly string[]>>> = {
  "in-stock": ["registered"],
  sent: ["sent", "recorded"],
  "awaiting-activation": ["activation-requested"],
  active: ["activated", "resumed"],
};

/** "O terminal EX01 está suspenso desde 19/11/2026 às 14:03, por Ana." Who and when as the history tells. */
export function standingOf(
  db: Db,
  terminal: { id: number; serial_number: string; status: TerminalStatus },
): string {
  const standing = `O terminal ${terminal.serial_number} está ${STATUS_WORDS[terminal.status]}`;
  const actions = ACTIONS[terminal.status] ?? [terminal.status];
  const event = first<{ at: number; by_name: string }>(
    db,
    `select at, by_name from history_events where subject = 'terminal' and subject_id = ?
       and action in (select value from json_each(?)) order by at desc, id desc limit 1`,
    String(terminal.id),
    JSON.stringify(actions),
  );
  if (!event) return `${standing}.`;
  const local = new Date(event.at - OFFSET).toISOString();
  const day = local.slice(0, 10).split("-").reverse().join("/");
  return `${standing} desde ${day} às ${local.slice(11, 16)}, por ${event.by_name}.`;
}
