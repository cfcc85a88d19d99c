/** The notices of a batch: whoever started it is told what became of it, and whoever it gave work to of that. */
import type { ApiRequest } from "../../api/handler.ts";
import { actorOf, type BatchRow } from "../answers/batches/rows.ts";
import { makeNotice } from "../answers/notices/make.ts";
import { tellGiven } from "../answers/work/given.ts";
import { all } from "../query.ts";

/** What is left out of a choice is no error, as it is in a file. */
const wordsOf = (kind: string) => [
  ["done", "linha feita", "linhas feitas"],
  kind === "merchant-import" ? ["faulty", "com erro", "com erro"] : ["faulty", "de fora", "de fora"],
  ["refused", "recusada", "recusadas"],
  ["left", "não feita", "não feitas"],
];

/** Within the write that ends the batch. */
export function tellEnd(here: Pick<ApiRequest, "db" | "clock">, row: BatchRow): void {
  const { user, company } = actorOf(row);
  makeNotice(here, { userId: user.id, companyId: company.id }, "batch_ended", {
    recordId: `${row.kind}/${row.id}`,
    customerId: null,
    at: here.clock.now().getTime(),
    subject: row.title,
    detail: `${saidOf(row)}${countsOf(here, row)}.`,
  });
  if (row.kind === "work-owner") tellOwners(here, row);
}

/** One notice each, however many they were given. */
function tellOwners(here: Pick<ApiRequest, "db" | "clock">, row: BatchRow): void {
  const owners = all<{ id: string | null; count: number; key: string; name: string }>(
    here.db,
    `select json_extract(input, '$.owner_id') as id, count(*) as count, min(record_id) as key, min(name) as name
     from batch_lines where batch_id = ? and state = 'done' group by 1`,
    row.id,
  );
  for (const { id, count, key, name } of owners)
    tellGiven({ ...here, ...actorOf(row) }, id, {
      recordId: count === 1 ? key : `${row.kind}/${row.id}`,
      occasion: row.id,
      customerId: null,
      subject: count === 1 ? name : `${count} trabalhos`,
      called: count === 1 ? "este trabalho" : "estes trabalhos",
    });
}

/** `lojas.csv: `; a long list of what it was made of is left to its own page. */
function saidOf({ said }: BatchRow): string {
  return said === "" || said.length > 120 ? "" : `${said.replace(/\.$/, "")}: `;
}

/** `2 linhas feitas, 1 com erro` */
function countsOf({ db }: Pick<ApiRequest, "db">, { id, kind }: BatchRow): string {
  const sql = "select state, count(*) as n from batch_lines where batch_id = ? group by state";
  const counts = new Map(all<{ state: string; n: number }>(db, sql, id).map(({ state, n }) => [state, n]));
  const words = wordsOf(kind).flatMap(([state = "", one, many]) => {
    const n = counts.get(state) ?? 0;
    return n === 0 ? [] : `${n} ${n === 1 ? one : many}`;
  });
  return words.length === 0 ? "nenhuma linha feita" : words.join(", ");
}
