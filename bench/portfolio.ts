/** Whether a partner's list of customers takes ten thousand as it takes a hundred. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { WireVisitor } from "#tests/support/wire-visitor";
import { type Db, openDatabase } from "../sandbox/database.ts";
import { passingFolder } from "../tools/run.mjs";
import { comparePages, type Entered, type PageGrowth } from "./page-growth.ts";
import { startStack } from "./stack.ts";

/** Customers that are put beside those of the seed. */
const [FEW, MANY] = [100, 10_000];

const PAGES = [
  { name: "first page", path: "/partner/customers" },
  { name: "by volume", path: "/partner/customers?ordem=-tpv" },
  { name: "at risk", path: "/partner/customers?movimento=em-risco" },
  { name: "by a part of the name", path: "/partner/customers?q=padaria" },
  { name: "dashboard", path: "/partner" },
];

export async function measurePortfolio(): Promise<{ few: number; many: number; pages: PageGrowth[] }> {
  const folder = passingFolder("portal-portfolio-");
  const entered: Entered[] = [];
  try {
    for (const customers of [FEW, MANY]) entered.push(await enter(join(folder, `${customers}`), customers));
    const [small, large] = entered;
    if (!small || !large) throw new Error("a growth needs two sizes");
    const pages: PageGrowth[] = [];
    for (const { name, path } of PAGES) pages.push(await comparePages(name, [small, path], [large, path]));
    return { few: FEW, many: MANY, pages };
  } finally {
    for (const { stack } of entered) await stack.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Seeds a stack, puts more customers into its data while it rests, and starts it again. */
async function enter(folder: string, customers: number): Promise<Entered> {
  const settings = { DATA_DIR: folder };
  await (await startStack(settings)).stop();
  const db = openDatabase(join(folder, "sandbox.db"));
  addCustomers(db, customers);
  db.close();
  const stack = await startStack(settings);
  return { stack, visitor: await WireVisitor.signedIn(stack.portal, stack.portal, "paulo@parceiro.example") };
}

/** Copies of one of the partner's, each by a name and a document of its own, with the sales of nobody. */
function addCustomers(db: Db, customers: number): void {
  const columns = db.prepare("select name from pragma_table_info('companies')").all() as { name: string }[];
  const own: Record<string, string> = {
    id: "'emp-b' || value",
    customer_id: "'cli-b' || value",
    document: "printf('%014d', 77000000000000 + value)",
    trade_name: "'Loja ' || value || ' da Serra'",
    search_key: "'loja ' || value || ' da serra'",
  };
  const copied = columns.map(({ name }) => own[name] ?? `c."${name}"`);
  db.prepare(
    `with recursive numbers (value) as (select 1 union all select value + 1 from numbers where value < ?)
     insert into companies (${columns.map(({ name }) => `"${name}"`).join(", ")})
     select ${copied.join(", ")} from companies c, numbers where c.id = 'emp-1001'`,
  ).run(customers);
}
