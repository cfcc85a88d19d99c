import type { WireVisitor } from "#tests/support/wire-visitor";

const SALES = "/customer/vendas-detalhadas";
const CONCILIATION = "/customer/gestao-vendas";
const SEARCH = "/customer/buscar";
const YEAR = "de=2025-11-21&ate=2026-11-20";

/** What a merchant opens, with as many rows on the page however many there are. */
export async function growthPages(maria: WireVisitor): Promise<{ name: string; path: string }[]> {
  const number = await newestNumber(maria);
  const part = number.slice(-6);
  const sale = `${SALES}/${await lastSale(maria)}`;
  const pages = {
    overview: "/customer/visao-geral",
    "a month of sales": `${SALES}?por=50`,
    "a year": `${SALES}?por=50&${YEAR}`,
    "a year by amount": `${SALES}?por=50&${YEAR}&ordem=-bruto`,
    "a year by net": `${SALES}?por=50&${YEAR}&ordem=-liquido`,
    "a year, R$ 100 to 200": `${SALES}?por=50&${YEAR}&valor_de=100&valor_ate=200`,
    "search, a whole number": `${SALES}?por=50&${YEAR}&q=${number}`,
    "search, a card's last four": `${SALES}?por=50&${YEAR}&q=4512`,
    "search, part of a number": `${SALES}?por=50&${YEAR}&q=${part}`,
    "search, three digits": `${SALES}?por=25&${YEAR}&q=451`,
    "search, nothing found": `${SALES}?por=50&${YEAR}&q=ZZZZZZ`,
    "conciliation, month": CONCILIATION,
    "conciliation, sales": `${CONCILIATION}?visao=vendas&por=50`,
    "conciliation, acquirer": `${CONCILIATION}?visao=adquirente&por=50`,
    "conciliation, a number": `${CONCILIATION}?visao=vendas&por=50&${YEAR}&q=${number}`,
    "conciliation, by amount": `${CONCILIATION}?visao=vendas&por=50&ordem=-valor`,
    "a sale": sale,
    "a sale, the last of a year": `${sale}?${new URLSearchParams({ lista: YEAR })}`,
    "a sale, in a year by amount": `${sale}?${new URLSearchParams({ lista: `${YEAR}&ordem=-bruto` })}`,
    "a sale, in a year of chip by net": `${sale}?${new URLSearchParams({ lista: `${YEAR}&captura=chip&ordem=-liquido` })}`,
    divergences: `${CONCILIATION}/relatorio-divergencias?por=50`,
    "divergences, part of a number": `${CONCILIATION}/relatorio-divergencias?por=50&q=45`,
    "charged fees": "/customer/taxas-vendas?aba=praticadas",
    schedule: "/customer/agenda-recebiveis",
    "bridge, a month": "/customer/do-vendido-ao-recebido",
    "bridge, a year": `/customer/do-vendido-ao-recebido?${YEAR}`,
    "bridge, by settlement": `/customer/do-vendido-ao-recebido?${YEAR}&data=recebimento&loja=1`,
    "entries of a step": "/customer/agenda-recebiveis/lancamentos?data=venda&parte=a-receber",
    "from the header, whole number": `${SEARCH}?q=${number}`,
    "from the header, six digits": `${SEARCH}?q=${part}`,
    "from the header, three digits": `${SEARCH}?q=${part.slice(0, 3)}`,
    "from the header, last four": `${SEARCH}?q=final+4512`,
    "from the header, nothing": `${SEARCH}?q=ZZZ9ZZ`,
    "from the header, an amount": `${SEARCH}?q=129,90`,
    "from the header, yesterday": `${SEARCH}?q=ontem`,
  };
  return Object.entries(pages).map(([name, path]) => ({ name, path }));
}

/** The acquirer's number of the newest sale, which finds that sale alone. */
async function newestNumber(maria: WireVisitor): Promise<string> {
  const { text } = await maria.get(`${SALES}?por=50&${YEAR}`);
  const [number] = /\b\d{9}\b/.exec(text.slice(text.indexOf("<tbody"))) ?? [];
  if (!number) throw new Error("no sale with a number");
  return number;
}

/** The sale of a year before which all others stand. */
async function lastSale(maria: WireVisitor): Promise<string> {
  const { text } = await maria.get(`${SALES}?${YEAR}&ordem=data`);
  const [, id] = /\/vendas-detalhadas\/(\d+)\?lista=/.exec(text) ?? [];
  if (!id) throw new Error("no sale of that year");
  return id;
}
