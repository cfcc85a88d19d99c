import type { Db } from "../../database.ts";
import { run } from "../query.ts";
import type { Merchant } from "./merchants.ts";

/** Puts some companies of one owner together: two of Ana's, and a chain of up to three for every sixth merchant. */
export function seedStructures(db: Db, merchants: readonly Merchant[]): void {
  join(db, "est-1003", "Grupo Exemplo Ribeiro", ["emp-1003", "emp-1005"]);
  for (const leader of merchants.filter(({ number }) => number >= 8 && number % 6 === 2)) {
    const chain = merchants.filter(
      ({ number, owner }) => number >= leader.number && number < leader.number + 3 && owner === leader.owner,
    );
    const id = leader.companyId.replace("emp-", "est-");
    const members = chain.map(({ companyId }) => companyId);
    if (members.length > 1) join(db, id, `Grupo ${leader.tradeName}`, members);
  }
}

function join(db: Db, id: string, name: string, companies: readonly string[]): void {
  run(db, "update structures set name = ? where id = ?", name, id);
  const members = JSON.stringify(companies);
  const left =
    "(select structure_id from structure_companies where company_id in (select value from json_each(?)))";
  run(db, `delete from structures where id in ${left} and id <> ?`, members, id);
  run(
    db,
    "update structure_companies set structure_id = ? where company_id in (select value from json_each(?))",
    id,
    members,
  );
}
