import type { Db } from "../../database.ts";
import type { Setting } from "./ask.ts";

/** Who asks for which company, as the headers would say. */
export function actorsOf(db: Db) {
  const customer = (as: string, number: number): Setting => ({
    db,
    as,
    company: { id: `emp-${number}`, customerId: `cli-${number}`, partnerId: null },
  });
  const partner = (as: string, number: number): Setting => ({
    db,
    as,
    company: { id: `emp-${number}`, customerId: null, partnerId: `par-${number}` },
  });
  return {
    maria: customer("maria", 1001),
    paulo: partner("paulo", 2001),
    rita: partner("rita", 2002),
    anaAsCustomer: customer("ana", 1003),
    anaAsPartner: partner("ana", 2003),
    admin: { db, as: "admin", roles: ["admin"] } satisfies Setting,
  };
}
