/** Rows that somebody ticked are looked at alone and made a file of; forms that act on rows too lead there by their scope. */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { control } from "#tests/support/control";
import { openPage } from "#tests/support/rendered-page";
import { askDirectly } from "#tests/support/upstream-calls";
import { Visitor } from "#tests/support/visitor";
import { config } from "~/config.server";
import { loader as root } from "~/root";
import { loader as sidesFile } from "~/routes/customer/conciliation/export/route";
import { loader as sides } from "~/routes/customer/conciliation/route";
import { loader as contest } from "~/routes/customer/discrepancies/contest/route";
import { loader as discrepanciesFile } from "~/routes/customer/discrepancies/export/route";
import { loader as discrepancies } from "~/routes/customer/discrepancies/route";
import { loader as pendingsFile } from "~/routes/customer/pending/export/route";
import { loader as reportFile } from "~/routes/customer/pending/report/export/route";
import { loader as report } from "~/routes/customer/pending/report/route";
import { loader as pendings } from "~/routes/customer/pending/route";
import { loader as treat } from "~/routes/customer/pending/treat/route";
import { loader as terminalsFile } from "~/routes/customer/terminals/export/route";
import { loader as terminals } from "~/routes/customer/terminals/route";

const CUSTOMER = "/api/portal/customers/cli-1001";
const PENDINGS = "/customer/transacoes-pendentes";
const TERMINALS = "/customer/ativacao-terminais";
const CONCILIATION = "/customer/gestao-vendas";
const REPORT = `${PENDINGS}/relatorio`;
const DISCREPANCIES = "/customer/gestao-vendas/relatorio-divergencias";

interface Row {
  id: string;
  amount: number;
}

interface Counted {
  count: number;
}

let maria: Visitor;
beforeAll(async () => {
  maria = await Visitor.signedIn("maria@loja.example");
});
beforeEach(() => control.reset());

const rowsOf = async (call: string, query: string) =>
  ((await askDirectly(maria, `${CUSTOMER}/${call}?limit=100&${query}`)) as { items: Row[] }).items;
const toast = async () => (await maria.load(root, "/")).data.toast as { message: string };
const searchOf = (rows: readonly Row[]) => rows.map(({ id }) => `id=${id}`).join("&");
const sumOf = (rows: readonly Row[]) => rows.reduce((sum, { amount }) => sum + amount, 0);
async function linesOf(door: typeof pendingsFile, path: string): Promise<number> {
  const request = new Request(config.origin + path, { headers: { cookie: maria.jar.header } });
  const answer = await door({ request, params: {}, context: {} } as never);
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  return (await answer.text()).trimEnd().split("\r\n").length - 1;
}

const LISTS = [
  ["pendings", pendings, pendingsFile, PENDINGS, "pendings", ""],
  ["treated pendings", pendings, pendingsFile, PENDINGS, "pendings", "state=confirmed,undone,disregarded"],
  ["treatments", report, reportFile, REPORT, "pending-treatments", ""],
  ["terminals", terminals, terminalsFile, TERMINALS, "terminals", ""],
  ["discrepancies", discrepancies, discrepanciesFile, DISCREPANCIES, "discrepancies", "status=open"],
] as const;

describe.each(LISTS)("of %s", (_, list, file, path, call, query) => {
  test("those that are ticked are shown alone, summed to the centavo, and a file", async () => {
    const all = await rowsOf(call, query);
    const marked = [all[0], all[2], all[3]].filter((row) => row !== undefined);
    expect(marked).toHaveLength(3);
    const search = searchOf(marked);
    const { data } = await maria.load(list, `${path}?${search}`);
    expect((data.rows ?? data.terminals).map(({ id }: Row) => id).sort()).toEqual(
      marked.map(({ id }) => id).sort(),
    );
    expect(data.totals.value.count).toBe(3);
    if ("amount" in data.totals.value) expect(data.totals.value.amount).toBe(sumOf(marked));
    expect(await linesOf(file, `${path}/exportar?${search}`)).toBe(3);
  });

  test("a form with none ticked leads back and says so, and its filter stays", async () => {
    for (const [door, of] of [
      [list, path],
      [file, `${path}/exportar`],
    ] as const) {
      const none = await maria.load(door, `${of}?id=&adquirente=cielo`);
      expect(none).toMatchObject({ status: 303, location: `${path}?adquirente=cielo` });
      expect((await toast()).message).toBe("Marque ao menos uma linha da lista.");
    }
  });

  test("what is no id of a row is said at the filter", async () => {
    const { data } = await maria.load(list, `${path}?id=../x`);
    expect([data.refused, data.filter.problems]).toEqual([
      true,
      { id: "Uma das linhas marcadas não existe." },
    ]);
  });
});

describe.each([
  ["sales", "vendas", "movements"],
  ["movements", "adquirente", "sales"],
] as const)("of the %s of conciliation", (side, view, other) => {
  const address = `?visao=${view}&situacao=conciliada&situacao=divergente`;

  test("those that are ticked are shown alone with what they are compared with, and a file", async () => {
    const { data: all } = await maria.load(sides, `${CONCILIATION}${address}`);
    const marked = [all[side][0], all[side][2], all[side][3]] as (Row & { gross_amount: number })[];
    const { data } = await maria.load(sides, `${CONCILIATION}${address}&${searchOf(marked)}`);
    expect(data[side].map(({ id }: Row) => id)).toEqual(marked.map(({ id }) => id));
    const counted = (of: string) =>
      data.totals.value.statuses.reduce(
        (sum: number, row: Record<string, Counted>) => sum + (row[of]?.count ?? 0),
        0,
      );
    expect(counted(side)).toBe(3);
    expect(data.totals.value[side].amount).toBe(marked.reduce((sum, row) => sum + row.gross_amount, 0));
    expect(counted(other)).toBeGreaterThan(0);
    expect(counted(other)).toBeLessThan(9);
    expect(await linesOf(sidesFile, `${CONCILIATION}/exportar${address}&${searchOf(marked)}`)).toBe(3);
  });

  test("a form with none ticked leads back and says so, and what is no id is said", async () => {
    for (const [door, path] of [
      [sides, CONCILIATION],
      [sidesFile, `${CONCILIATION}/exportar`],
    ] as const) {
      const none = await maria.load(door, `${path}?visao=${view}&id=`);
      expect(none).toMatchObject({ status: 303, location: `${CONCILIATION}?visao=${view}` });
      expect((await toast()).message).toBe("Marque ao menos uma linha da lista.");
    }
    const wrong = `${CONCILIATION}?visao=${view}&id=../x`;
    const { data } = await maria.load(sides, wrong);
    expect(data.filter.problems).toEqual({ id: "Uma das linhas marcadas não existe." });
    expect((await openPage(maria, wrong)).html).toContain("Uma das linhas marcadas não existe.");
  });
});

describe("a form that acts on rows too", () => {
  test.each([
    ["id=&id=7&escopo=marcadas&da_pagina=7,8", "?id=7"],
    ["id=&id=7&escopo=pagina&da_pagina=7,8", "?id=7&id=8"],
    ["id=&id=7&adquirente=cielo&escopo=filtro&da_pagina=7,8", "?adquirente=cielo"],
  ])("?%s is the list, or its file, of %s", async (search, plain) => {
    expect(await maria.load(pendings, `${PENDINGS}?${search}`)).toMatchObject({
      status: 303,
      location: PENDINGS + plain,
    });
    expect(await maria.load(pendingsFile, `${PENDINGS}/exportar?${search}`)).toMatchObject({
      status: 303,
      location: `${PENDINGS}/exportar${plain}`,
    });
  });

  test("acts on all of the filter whatever is ticked, and leads back to the whole list", async () => {
    const all = await rowsOf("pendings", "");
    const [one] = all;
    const { data } = await maria.load(treat, `${PENDINGS}/tratar/desfazer?id=${one?.id}&escopo=filtro`, {
      action: "desfazer",
    });
    expect(data.subject.whole).toEqual({ count: all.length, amount: sumOf(all) });
    expect(data.back).toBe("");
    const losses = await rowsOf("discrepancies", "status=open&acquirer=cielo&sort=date");
    const whole = await maria.load(
      contest,
      `${DISCREPANCIES}/contestar?id=${losses[0]?.id}&escopo=pagina&adquirente=cielo&situacao=aberta&por=100`,
    );
    expect(losses.length).toBeGreaterThan(1);
    expect(JSON.stringify(whole.data)).toContain(losses[1]?.id);
  });
});
