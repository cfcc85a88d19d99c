import type { Db } from "../../database.ts";
import { insert } from "../query.ts";
import { DAY } from "../rules/calendar.ts";
import { cnpjDigits } from "../rules/documents.ts";

const COLUMNS = [
  "CNPJ",
  "Razão social",
  "Nome fantasia",
  "MCC",
  "TPV",
  "CEP",
  "Rua",
  "Número",
  "Bairro",
  "Cidade",
  "UF",
];

const PAULO = {
  user: {
    id: "usr-paulo",
    personId: "pes-paulo",
    name: "Paulo Exemplo Andrade",
    email: "paulo@parceiro.example",
    roles: [],
  },
  company: { id: "emp-2001", customerId: null, partnerId: "par-2001" },
};

/** A file that a partner has sent and looked over, and not carried out yet: two merchants, and one that is refused. */
export function seedBatches(db: Db, now: number): void {
  insert(db, "batches", {
    id: "lot-paulo-1",
    partner_id: "par-2001",
    kind: "merchant-import",
    title: "Importação de clientes",
    said: "clientes-do-centro.csv",
    columns: JSON.stringify(COLUMNS),
    expected: 3,
    state: "draft",
    made_for: JSON.stringify(PAULO),
    problem: null,
    created_at: now - DAY,
    started_at: null,
    ended_at: null,
  });
  for (const [at, name] of ["Floricultura Ipê", "Papelaria Jatobá", "Ótica Araucária"].entries())
    insertLine(db, at, name);
}

function insertLine(db: Db, at: number, trade_name: string): void {
  const root = `9998700${at + 1}0001`;
  const document = root + cnpjDigits(root);
  const isGood = at < 2;
  const legal_name = `${trade_name} Exemplo Ltda`;
  const zip_code = isGood ? "86010000" : "8601";
  const number = String(100 + at);
  const address = {
    zip_code,
    street: "Rua das Acácias",
    number,
    neighborhood: "Centro",
    city: "Londrina",
    state: "PR",
  };
  const company = { document, legal_name, trade_name, mcc: "5992", address, contacts: [] };
  const input = { company, customer: { tpv_amount: 2_000_000, mcc: "5992" }, person: null };
  const faults = [
    { field: "company.address.zip_code", message: "Informe os 8 números do CEP, como 86010-000." },
  ];
  insert(db, "batch_lines", {
    batch_id: "lot-paulo-1",
    number: at + 2,
    name: trade_name,
    source: JSON.stringify([
      document,
      legal_name,
      trade_name,
      "5992",
      "20.000,00",
      zip_code,
      "Rua das Acácias",
      number,
      "Centro",
      "Londrina",
      "PR",
    ]),
    input: isGood ? JSON.stringify(input) : null,
    state: isGood ? "ready" : "faulty",
    faults: JSON.stringify(isGood ? [] : faults),
    amount: isGood ? 2_000_000 : null,
    record_id: null,
    said: null,
    ended_at: null,
  });
}
