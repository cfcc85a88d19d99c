import type { Db } from "../../database.ts";
import { nextRun } from "../answers/reports/schedules.ts";
import { insert } from "../query.ts";

const DATE = { label: "Data e hora", priced: false, cell: { as: "second", path: "sold_at" } };
const GROSS = { label: "Bruto", priced: false, cell: { as: "money", path: "gross_amount" } };
const CLIENT = { label: "Cliente", priced: false, cell: { as: "text", path: "trade_name" } };

/** What comes again and again before anybody asks for more: to a merchant's bookkeeper, and to a partner. */
const SCHEDULED = [
  {
    company_id: "emp-1001",
    id: "age-maria-1",
    list: "sales",
    title: "Vendas detalhadas",
    said: "bandeira: visa",
    address: "bandeira=visa",
    content: JSON.stringify({ query: { brand: "visa" }, columns: [DATE, GROSS] }),
    file_name: "vendas",
    recipients: JSON.stringify(["contador@loja.example"]),
    made_for: JSON.stringify({
      user: {
        id: "usr-maria",
        personId: "pes-maria",
        name: "Maria Exemplo Falcão",
        email: "maria@loja.example",
        roles: [],
      },
      company: { id: "emp-1001", customerId: "cli-1001", partnerId: null },
    }),
  },
  {
    company_id: "emp-2001",
    id: "age-paulo-1",
    list: "subscriptions",
    title: "Assinaturas",
    said: "",
    address: "",
    content: JSON.stringify({ query: {}, columns: [CLIENT] }),
    file_name: "assinaturas",
    recipients: JSON.stringify(["comercial@parceiro.example"]),
    made_for: JSON.stringify({
      user: {
        id: "usr-paulo",
        personId: "pes-paulo",
        name: "Paulo Exemplo Andrade",
        email: "paulo@parceiro.example",
        roles: [],
      },
      company: { id: "emp-2001", customerId: null, partnerId: "par-2001" },
    }),
  },
] as const;

export function seedReports(db: Db, now: number): void {
  for (const schedule of SCHEDULED)
    insert(db, "report_schedules", {
      ...schedule,
      format: "xlsx",
      priced: 0,
      cadence: "monthly",
      next_run_at: nextRun("monthly", now),
      version: 1,
    });
}
