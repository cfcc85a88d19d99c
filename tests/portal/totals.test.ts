/**
 * Every total equals the sum of what it totals: on the page over all its pages, and in its file, whatever is filtered
 * and whoever looks. Every card of every list stands in this table; one that is no sum says why.
 */
import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { control } from "#tests/support/control";
import { dayFromNow, monthFromNow } from "#tests/support/days";
import { reader } from "#tests/support/list-readers";
import { LIST_SCREENS, type ListName, type ListScreen } from "#tests/support/list-screens";
import {
  type Card,
  cardsOf,
  figureIn,
  htmlOf,
  type Row,
  readFile,
  readList,
} from "#tests/support/shown-list";

type Sum = (rows: readonly Row[]) => number;

/** What a card is the sum of: in the rows of the page, and in those of the file. Absent: the rows do not tell. */
interface Summed {
  page?: Sum;
  file?: Sum;
  /** The same of the second figure. */
  note?: { page?: Sum; file?: Sum };
}

/** By nature no sum of rows, and why. */
type NoSum = string;

interface List {
  /** Also in the address, beside the whole of the rows. */
  with?: string;
  /** Values of each filter, to be combined. */
  filters: Readonly<Record<string, readonly string[]>>;
  cards: (card: Card) => Summed | NoSum;
}

const count =
  (fits: (row: Row) => boolean = () => true): Sum =>
  (rows) =>
    rows.filter(fits).length;
const sum =
  (column: string, fits: (row: Row) => boolean = () => true): Sum =>
  (rows) =>
    rows.filter(fits).reduce((total, row) => {
      const cell = row[column];
      if (cell === undefined) throw new Error(`no column ${column} among ${Object.keys(row).join(", ")}`);
      return total + figureIn(cell);
    }, 0);
const less =
  (of: Sum): Sum =>
  (rows) =>
    0 - of(rows);
const plus =
  (...sums: readonly Sum[]): Sum =>
  (rows) =>
    sums.reduce((total, of) => total + of(rows), 0);
/** The same columns on the page and in the file. */
const both = (of: Sum): Summed => ({ page: of, file: of });
const is =
  (column: string, ...words: string[]) =>
  (row: Row) =>
    words.includes(row[column] ?? "");

const ADQUIRENTES = ["bin", "cielo", "getnet", "rede", "stone"];
const BANDEIRAS = ["visa", "mastercard", "elo", "amex"];
const LOST = ["Negada", "Desfeita"];
const isLost = is("Situação", ...LOST);

const inReceivables =
  (columns: Readonly<Record<string, Sum>>, file: Readonly<Record<string, Sum>> = {}) =>
  ({ group, label }: Card): Summed | NoSum => {
    if (group === "O que vem") return "whatever is filtered";
    // What was paid and what will be stand in one column of the page.
    if (label === "Disponível") return { file: file[label] };
    const ahead = "Recebido por antecipação";
    if (label === "Liquidado")
      return { file: file[label], note: { page: columns[ahead], file: file[ahead] } };
    return { page: columns[label], file: file[label] };
  };
const SCHEDULE = {
  "Total do filtro": sum("Total"),
  Débitos: sum("Débitos"),
  "Recebido por antecipação": sum("Por antecipação"),
  Antecipado: sum("Antecipado"),
  "Cedido ou em garantia": sum("Cedido"),
};
const SCHEDULE_FILE = {
  "Total do filtro": sum("Valor total"),
  Débitos: sum("Débitos"),
  "Recebido por antecipação": sum("Recebido por antecipação"),
  Disponível: sum("Disponível"),
  Liquidado: sum("Liquidado"),
  Antecipado: sum("Antecipado"),
  "Cedido ou em garantia": sum("Cedido ou em garantia"),
};
const SCHEDULE_LIST: List = {
  filters: {
    de: [dayFromNow(-80), dayFromNow(-36), dayFromNow(0)],
    ate: [dayFromNow(0), dayFromNow(41)],
    adquirente: ADQUIRENTES,
    situacao: ["liquidado", "previsto", "antecipado", "cedido", "cancelado", "contestado"],
    arranjo: ["visa-credito", "mastercard-debito", "pix"],
  },
  cards: inReceivables(SCHEDULE, SCHEDULE_FILE),
};

const isSettled = is("Situação", "Liquidado");
/** What of some entries reaches the account. */
const reaches = (fits: (row: Row) => boolean) =>
  plus(
    sum("Líquido", fits),
    less(sum("Antecipado", fits)),
    less(sum("Cedido ou em garantia", fits)),
    less(sum("Estornado", (row) => fits(row) && !isSettled(row))),
  );

/** What some entries come to, in the rows of the list and of their file. */
const ofEntries = ({ label }: Card): Summed | NoSum => {
  switch (label) {
    case "Lançamentos":
      return both(count());
    case "Bruto":
    case "Líquido":
      return { file: sum(label) };
    case "Taxas e custos":
      return { file: less(sum("Taxa")) };
    case "Cancelado":
      return {
        file: plus(
          sum("Líquido", is("Tipo", "Cancelamento")),
          less(sum("Estornado", (row) => !is("Situação", "Liquidado", "Contestado")(row))),
        ),
      };
    case "Contestado":
      return {
        file: plus(
          sum("Líquido", is("Tipo", "Contestação", "Reversão de contestação")),
          less(sum("Estornado", is("Situação", "Contestado"))),
        ),
      };
    case "Antecipado":
    case "Cedido ou em garantia":
      return { file: less(sum(label)) };
    case "A receber":
      return { file: reaches((row) => !isSettled(row)) };
    case "Caiu na conta":
      return { file: reaches(isSettled) };
    default:
      return "what was paid and what is debited for it are two rows";
  }
};

/** A day's units, whose file holds the instalments and adjustments that they are made of. */
const receivablesOf = (): List => {
  // What is empty in all units of a day has no column.
  const unit =
    (column: string): Sum =>
    (rows) =>
      rows.some((row) => column in row) ? sum(column)(rows) : 0;
  const isSale = (row: Row) => !row.Lançamento?.startsWith("a-");
  const isAdvance = is("Tipo", "Antecipação");
  return {
    filters: { adquirente: ADQUIRENTES, situacao: ["liquidado", "previsto", "antecipado", "cedido"] },
    cards: inReceivables(
      {
        "Total do filtro": unit("Total"),
        Débitos: unit("Débitos"),
        "Recebido por antecipação": unit("Por antecipação"),
        Antecipado: unit("Antecipado"),
        "Cedido ou em garantia": unit("Cedido"),
      },
      {
        "Total do filtro": sum("Líquido", isSale),
        Débitos: plus(
          sum("Líquido", (row) => !(isSale(row) || isAdvance(row))),
          less(sum("Estornado", (row) => !isSettled(row))),
        ),
        "Recebido por antecipação": sum("Líquido", isAdvance),
        Disponível: reaches((row) => !isSettled(row)),
        Liquidado: reaches(isSettled),
        Antecipado: sum("Antecipado"),
        "Cedido ou em garantia": sum("Cedido ou em garantia"),
      },
    ),
  };
};

const side = (ours: string): List => ({
  filters: {
    de: [dayFromNow(-26), dayFromNow(-10)],
    situacao: ["nao-conciliada", "conciliada", "divergente", "desconsiderada", "em-conciliacao"],
    adquirente: ADQUIRENTES,
    bandeira: BANDEIRAS,
    data: ["conciliacao"],
  },
  cards: ({ group, label }) => {
    const isCompared = (row: Row) => !is("Situação", "Em conciliação", "Desconsiderada")(row);
    if (group === "Por situação")
      return {
        file: count(is("Situação", label)),
        note: { file: sum("Valor bruto", is("Situação", label)) },
      };
    if (label === ours) return { file: sum("Valor bruto", isCompared), note: { file: count(isCompared) } };
    if (label === "Conciliado") return "a share of the sales";
    if (label === "Valor em risco") return "of the sales alone, and of what each lacks";
    if (label === "Diferença") return "between two sides, of which the list shows one";
    return "the other side, which this list does not show";
  },
});

const LISTS: Partial<Record<ListName, List>> = {
  sales: {
    with: "colunas=todas",
    filters: {
      de: [dayFromNow(-80), dayFromNow(-31), dayFromNow(-5)],
      bandeira: BANDEIRAS,
      adquirente: ADQUIRENTES,
      produto: ["debito", "credito-a-vista", "parcelado", "pix"],
      situacao: ["negada", "cancelada", "cancelada-em-parte", "contestada", "desfeita", "liquidada"],
      valor_de: ["150"],
    },
    cards: ({ group, label }) => {
      if (group === "Vendas por situação") {
        const mine = is("Situação", label);
        return {
          ...both(count(mine)),
          note: both(plus(sum("Bruto", mine), sum("Negado ou desfeito", mine))),
        };
      }
      switch (label) {
        case "Vendas":
          return both(count((row) => !isLost(row)));
        case "Ticket médio":
          return "an average";
        case "Bruto":
        case "Líquido":
          return both(sum(label));
        default:
          return both(less(sum(label)));
      }
    },
  },
  "receivables by day": SCHEDULE_LIST,
  "receivables by unit": SCHEDULE_LIST,
  "receivables by acquirer": SCHEDULE_LIST,
  "receivables by brand": SCHEDULE_LIST,
  entries: {
    filters: {
      de: [dayFromNow(-80), dayFromNow(-36)],
      ate: [dayFromNow(0), dayFromNow(41)],
      data: ["venda"],
      adquirente: ADQUIRENTES,
      tipo: ["venda-no-debito", "venda-parcelada", "antecipacao", "aluguel", "cancelamento"],
      situacao: ["liquidado", "previsto", "antecipado", "cedido", "cancelado", "contestado"],
    },
    cards: ofEntries,
  },
  "receivables of a day": receivablesOf(),
  "receivables of a day to come": receivablesOf(),
  "entries of a day": {
    filters: {
      adquirente: ADQUIRENTES,
      tipo: ["venda-parcelada", "venda-por-pix", "antecipacao", "aluguel", "cancelamento"],
      situacao: ["liquidado", "previsto", "antecipado", "cedido"],
    },
    cards: ofEntries,
  },
  "conciliation, sales": side("Vendas (PDV/TEF)"),
  "conciliation, acquirer": side("Adquirente"),
  discrepancies: {
    filters: {
      adquirente: ADQUIRENTES,
      tipo: ["taxa", "valor"],
      situacao: ["aberta", "em-reclamacao", "recuperada", "aceita"],
      efeito: ["prejuizo", "a-favor"],
      idade: ["8-a-30-dias", "mais-de-30-dias"],
      responsavel: ["sem-responsavel"],
    },
    cards: ({ label }) => {
      const negative = (row: Row) => figureIn(row.Diferença ?? "") < 0;
      const lost = sum("Diferença", negative);
      const gained = sum("Diferença", (row) => !negative(row));
      switch (label) {
        case "Divergências":
          return both(count());
        case "Perdido":
          return both(lost);
        case "Pago a mais":
          return both(gained);
        case "Recuperado":
          return { file: sum("Recuperado") };
        default:
          return { file: plus(sum("Diferença"), sum("Recuperado")) };
      }
    },
  },
  "charged fees": {
    filters: {
      de: [dayFromNow(-80), dayFromNow(-19)],
      adquirente: ADQUIRENTES,
      bandeira: BANDEIRAS,
      diferenca: ["sim"],
    },
    cards: ({ label }) => {
      if (label.startsWith("Diferença")) return { page: sum("Valor") };
      switch (label) {
        case "Vendas do filtro":
          return { page: sum("Vendas") };
        case "Bruto":
          return { page: sum("Bruto") };
        case "Já recuperado":
          return "the rows do not say it: it stands in the report of discrepancies";
        default:
          return "an average";
      }
    },
  },
  pendings: {
    filters: {
      situacao: ["pendente", "confirmada", "desfeita", "falhou", "decidida-pela-rede", "desconsiderada"],
      adquirente: ADQUIRENTES,
      prazo: ["hoje", "2h"],
    },
    cards: ({ label }) => {
      if (label === "Transações do filtro") return both(count());
      if (label === "Valor do filtro") return both(sum("Valor"));
      return "a part of the filter, which its link shows";
    },
  },
  "report of treatments": {
    filters: {
      de: [dayFromNow(-80), dayFromNow(-19)],
      acao: ["confirmar", "desfazer", "desconsiderar"],
      resultado: ["confirmada", "desfeita", "falhou"],
      origem: ["portal", "automatico", "adquirente"],
      adquirente: ADQUIRENTES,
    },
    cards: ({ label }) => {
      switch (label) {
        case "Tratamentos do filtro":
          return both(count());
        case "Valor do filtro":
          return both(sum("Valor"));
        case "Tempo médio até tratar":
          return "an average";
        default:
          return "a share, of those alone that were decided";
      }
    },
  },
  terminals: {
    filters: {
      situacao: ["ativo", "bloqueado", "suspenso"],
      tipo: ["pos", "tef-pdv"],
      adquirente: ADQUIRENTES,
    },
    cards: ({ label }) =>
      label === "Total do filtro"
        ? both(count())
        : "every status beside the one that is filtered by: its link shows it",
  },
  work: {
    filters: { tipo: ["cadastro-parado", "sem-vender-ha-15-dias"], prazo: ["vence-em-7-dias"], q: ["loja"] },
    cards: ({ label }) =>
      label === "Total do filtro"
        ? both(count())
        : "every owner and kind beside the one that is filtered by: its link shows it",
  },
  invoices: {
    filters: { situacao: ["paga", "em-aberto", "vencida"], q: ["mercado"] },
    cards: ({ group, label }) => {
      if (group === "Por situação")
        return "every status beside the one that is filtered by: its link shows it";
      return both(label === "Total do filtro" ? count() : sum("Valor"));
    },
  },
  subscriptions: {
    filters: {
      situacao: ["ativa", "ainda-nao-comecou", "cancelada", "suspensa", "encerrada"],
      produto: ["tef", "pix"],
    },
    cards: ({ group, label }) => {
      if (group === "Por situação")
        return "every status beside the one that is filtered by: its link shows it";
      if (label === "Total do filtro") return both(count());
      return {
        page: sum("Por mês", is("Situação", "Ativa")),
        file: sum("Valor por mês", is("Situação", "Ativa")),
      };
    },
  },
  "subscriptions of a customer": {
    filters: {},
    cards: ({ label }) =>
      label === "Assinaturas" ? { page: count() } : { page: sum("Por mês", is("Situação", "Ativa")) },
  },
  companies: {
    filters: { cliente: ["sim", "nao"], parceira: ["sim"], situacao: ["ativa", "inativa"] },
    cards: ({ label }) => {
      if (label === "Total do filtro") return both(count());
      if (label === "Inativas") return both(count(is("Situação", "Inativa")));
      return "its link shows it";
    },
  },
  customers: {
    filters: { situacao: ["ativo", "inativo"], q: ["mercado"] },
    cards: ({ label }) =>
      label === "Total do filtro"
        ? { page: count() }
        : "every status beside the one that is filtered by: its link shows it",
  },
};

/** Some combinations of a list's filters, the same in every run: none of them first. */
function searchesOf(fixed: string, { filters }: List, times: number): string[] {
  const chosen = fc.record(
    Object.fromEntries(
      Object.entries(filters).map(([name, values]) => [
        name,
        // Mostly few at once: what finds nothing proves little.
        fc.oneof(
          { arbitrary: fc.constant<string[]>([]), weight: 3 },
          fc.subarray([...values], {
            minLength: 1,
            maxLength: name === "de" || name === "ate" ? 1 : undefined,
          }),
        ),
      ]),
    ),
  );
  const searches = fc.sample(chosen, { numRuns: times, seed: 20_261_120 }).map((one) => {
    const params = new URLSearchParams(fixed);
    for (const [name, values] of Object.entries(one)) for (const value of values) params.append(name, value);
    return String(params);
  });
  return [...new Set([fixed, ...searches])];
}

afterEach(() => control.clearFaults());

describe.each(Object.entries(LISTS) as [ListName, List][])("%s", (name, list) => {
  const { page, file, fixed, as }: ListScreen = LIST_SCREENS[name];
  test.each(as)("every total is the sum of what it totals, for %s", async (who) => {
    const visitor = await reader(who);
    const whole = [fixed, list.with, "por=100"].filter(Boolean).join("&");
    let found = 0;
    for (const search of searchesOf(whole, list, 8)) {
      const { cards, rows } = await readList(visitor, page, search);
      const lines = file ? await readFile(visitor, file, search) : null;
      found += rows.length;
      const wrong = cards.flatMap((card) => wrongIn(card, list, rows, lines));
      expect(wrong, search).toEqual([]);
      expect(cards.length, search).toBeGreaterThan(0);
    }
    expect(found).toBeGreaterThan(0);
  });
});

function wrongIn(card: Card, list: List, rows: readonly Row[], file: readonly Row[] | null): string[] {
  const told = list.cards(card);
  if (typeof told === "string") return [];
  const compare = (where: string, shown: string, of: Sum | undefined, its: readonly Row[]) => {
    const expected = of?.(its);
    // Of "8 vendas" and "R$ 8,00" the figure is what is compared.
    const figure = shown.replace(/(?<=\d) [a-zê].*$/, "");
    return expected === undefined || expected === figureIn(figure)
      ? []
      : [`${card.group}, ${card.label}: ${figure} is ${expected} ${where}`];
  };
  const asNote = card.note === "" ? undefined : told.note;
  return [
    ...compare("on the page", card.value, told.page, rows),
    ...compare("on the page, note", card.note, asNote?.page, rows),
    ...(file ? compare("in the file", card.value, told.file, file) : []),
    ...(file ? compare("in the file, note", card.note, asNote?.file, file) : []),
  ];
}

test.each(["by day", "by unit", "by acquirer", "by brand"] as const)(
  "in each row %s, the columns lead from the total to the account",
  async (by) => {
    const { page, fixed } = LIST_SCREENS[`receivables ${by}`];
    const { rows } = await readList(
      await reader("maria"),
      page,
      `${fixed}&de=${dayFromNow(-80)}&ate=${dayFromNow(41)}&por=100`,
    );
    for (const row of rows) {
      const of = (name: string) => figureIn(row[name] ?? "");
      const left = of("Total") + of("Débitos") + of("Por antecipação") - of("Antecipado") - of("Cedido");
      expect(of("Na conta"), JSON.stringify(row)).toBe(left);
    }
    expect(rows.some((row) => figureIn(row["Por antecipação"] ?? "") > 0)).toBe(true);
  },
);

test("the calendar's month is what its days bring, and what its totals say", async () => {
  const maria = await reader("maria");
  for (const month of [-1, 0, 1].map(monthFromNow)) {
    const html = await htmlOf(
      maria,
      LIST_SCREENS["receivables by day"].page,
      `visao=calendario&mes=${month}`,
    );
    const days = [...html.matchAll(/<span class="calendar__long"> ([^<]*)<\/span>/g)];
    const shown = days.reduce((total, [, amount = ""]) => total + figureIn(amount), 0);
    const card = (label: string) => figureIn(cardsOf(html).find((one) => one.label === label)?.value ?? "");
    expect(shown).toBe(card("Disponível") + card("Liquidado"));
    const caption = /Na conta em cada dia: ([^<]*?) no mês/.exec(html)?.[1] ?? "";
    expect(figureIn(caption)).toBe(shown);
    expect(shown).toBeGreaterThan(0);
  }
});
