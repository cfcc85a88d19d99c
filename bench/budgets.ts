/** What each screen may weigh. A number here changes only with a measurement that says why. */
import { type Area, areaOf, rowOf, screenAt, screenNames } from "../app/screens/table.ts";

/** Bytes on the wire with brotli. */
export interface Budget {
  /** The document up to the end of its main part, with the inline style sheet: until there it can be used. */
  usable: number;
  /** The whole document: at its end stand the data that the application starts with. */
  document: number;
  /** All script of a first load. */
  script: number;
  /** Style sheets and scripts that the first paint waits for. */
  blocking: number;
}

/** What arrives when a person comes from another screen of the portal, with JavaScript: data, and the screen's own code. */
export const NAVIGATION = { data: 12_000, script: 8 * 1024, files: 2 };

/** What many screens stand on and others do not: each a file of its own, kept from the first of them on. */
export const KITS = [
  { what: "what draws its charts", script: 5 * 1024, file: /\/charts-[^/]+\.js$/ },
  { what: "what its list stands on", script: 8 * 1024, file: /\/lists-[^/]+\.js$/ },
];

/**
 * What is imported on demand: each of them, with its style sheets, beyond what the screen has loaded. What those made with
 * Mantine stand on comes with the first of them, is kept, and counts by itself: 29,600 on 2026-11-23, with which the palette,
 * the heaviest, is 55,000 when it is opened first.
 */
export const WIDGET = {
  bytes: 40 * 1024,
  ground: { bytes: 30 * 1024, file: /\/mantine-[\w-]{8}\.(js|css)$/ },
};

/**
 * A second document of this list, to a browser that kept the style sheet: the document up to the end of its main part.
 * The same 50 rows take 7,975 bytes on the usual day, and up to 8,020 on the others of `npm run test:clocks`.
 */
export const SECOND = {
  path: "/customer/vendas-detalhadas?por=50",
  account: "maria@loja.example",
  usable: 8_050,
};

/**
 * Bytes of a document's status line and headers, over plain HTTP/1.1, to a browser that opens it; over https,
 * `Strict-Transport-Security` comes beside them.
 */
export const HEAD = 600;

/** What screens say besides what they usually hold: looked at for the rules of the style sheet that are only used there. */
export const STATES: readonly { path: string; headers?: Readonly<Record<string, string>> }[] = [
  { path: "/customer/vendas-detalhadas?q=99999999999&bandeira=elo" },
  { path: "/customer/vendas-detalhadas?valor_de=dez" },
  { path: "/customer/vendas-detalhadas?colunas=nsu,bruto!ordem" },
  { path: "/customer/nada" },
  { path: "/customer/agenda-recebiveis?visao=adquirente" },
  // Early in a month no day of the sales' calendar has anything left open.
  { path: "/customer/agenda-recebiveis?visao=calendario" },
  { path: "/customer/visao-geral", headers: { "save-data": "on" } },
];

/** Rules of the style sheet for what no document holds: what scripts say of a page while they work, and two answers. */
export const NOT_IN_DOCUMENTS: readonly RegExp[] = [
  /\[(?:data-(?:application|coming|over)|aria-busy)\b|\.choice\[hidden\]|^@keyframes on-its-way/,
  // An answer that is kept from before the upstream failed, and a refused file.
  /\.stale-answer\b|\.drop:has\(\[aria-invalid/,
  // A customer's area that a partner reads: its own journey walks through all of it.
  /\.acting\b/,
];

/** A file whose reader goes after its first bytes: the calls that fetch its lots, and how many may still follow. */
export const CUT_EXPORT = {
  path: "/customer/vendas-detalhadas/exportar?de={-364}&ate={+0}",
  call: "/sales",
  calls: 2,
};

/** Bytes of the font files that a screen may fetch: letters, and figures where they are another face's. */
export const FONTS = { letters: 16 * 1024, figures: 3 * 1024 };

/** How many waves of upstream calls a warm screen may wait for. */
export const WAVES = 1;

/** Libraries that stay on the server, by words that survive minification. */
export const SERVER_ONLY: readonly { name: string; word: string }[] = [
  { name: "zod", word: "_zod" },
  { name: "a chart library", word: "recharts" },
];

/**
 * What every screen shares of the application, and in how many files: 104,022 bytes on 2026-11-28, of which the names
 * of the files alone move some 40. Without an edge a browser has six connections, and its fonts and the style sheet are
 * on three of them: each file more may wait for one as long as an answer takes.
 */
export const SHARED = { script: 105 * 1024, files: 3 };

const layoutFolders = screenNames
  .filter((name) => rowOf(name).layout)
  .map((name) => name.slice(0, name.lastIndexOf("/")));

/** In how many files a screen's own code may come: each layout around it brings one more, and so do a day's commands. */
export function filesOf(path: string): number {
  const name = screenAt(new URL(path, "http://portal.invalid").pathname) ?? "";
  const layouts = layoutFolders.filter((folder) => name === folder || name.startsWith(`${folder}/`));
  return NAVIGATION.files + layouts.length + (name.startsWith("customer/conciliation/") ? 1 : 0);
}

const plain: Budget = { usable: 5_000, document: 5_000, script: 0, blocking: 0 };
const framed: Budget = {
  usable: 14_000,
  document: 24_000,
  script: SHARED.script + NAVIGATION.script + KITS.reduce((sum, { script }) => sum + script, 0),
  blocking: 0,
};

export interface Screen {
  /** `{-2}` in it is the day two days ago; `{id}` and `*` are what a link says there: addresses.ts. */
  path: string;
  /** The way to a record that the data of a run only know by its kind: on the last of these pages a link to it stands. */
  on?: readonly string[];
  /** Who looks at it; null is a stranger. */
  account: string | null;
  /** Of an account that may choose: the partner company that it acts for, on all its rows. */
  partner?: string;
  /** The document with which the flow is begun whose name takes the place of `:flow` in the path. */
  flow?: string;
  budget: Budget;
}

/** A company that nobody has registered yet, and one that is a customer already. */
const UNKNOWN = "TSTA0001000133";
const KNOWN = "99900001000150";

/** A row of this list: an address alone is looked at by the usual person of its area, as a framed page. */
type Chosen = string | (Pick<Screen, "path"> & Partial<Screen>);

/** Where the table of screens does not say which record is looked at, how, or by whom. */
const CHOSEN: readonly Chosen[] = [
  { path: "/signin", account: null, budget: plain },
  { path: "/signup", account: null, budget: plain },
  { path: "/forgot", account: null, budget: plain },
  { path: "/unauthorized", account: null, budget: plain },
  { path: "/modo-economico", account: null, budget: plain },
  { path: "/environment", account: "ana@grupo.example" },
  { path: "/partner/accept-terms", account: "rita@parceiro.example", budget: plain },
  { path: "/sessoes", account: "maria@loja.example", budget: plain },
  { path: "/visoes/emp-1004/vis-ana-1", account: "ana@grupo.example" },
  "/customer/visoes/salvar?lista=customer%2Fsales&endereco=bandeira%3Dvisa&visao=vis-maria-1",
  "/partner/visoes/salvar?lista=partner%2Fsubscriptions&endereco=ordem%3D-valor",
  "/customer/relatorios/novo?lista=customer/sales&bandeira=visa",
  "/customer/relatorios/age-maria-1/alterar",
  "/partner/relatorios/novo?lista=partner/subscriptions",
  "/partner/relatorios/age-paulo-1/parar",
  "/customer/vendas-detalhadas?por=50",
  {
    // One that is paid for: a refused one, as the latest of some nights, has no plan.
    on: ["/customer/vendas-detalhadas?situacao=confirmada"],
    path: "/customer/vendas-detalhadas/{id}?lista=*",
  },
  {
    on: ["/customer/vendas-detalhadas?situacao=confirmada", "/customer/vendas-detalhadas/{id}?lista=*"],
    path: "/customer/vendas-detalhadas/{same}/segunda-via?lista=*",
  },
  "/customer/agenda-recebiveis",
  "/customer/agenda-recebiveis?visao=unidades&por=50",
  { on: ["/customer/agenda-recebiveis"], path: "/customer/agenda-recebiveis/dia/{id}" },
  { on: ["/customer/agenda-recebiveis/dia/{-22}"], path: "/customer/agenda-recebiveis/dia/{-22}/conferir/*" },
  "/customer/gestao-vendas",
  "/customer/gestao-vendas?visao=vendas&por=50",
  "/customer/gestao-vendas?visao=adquirente&por=50",
  "/customer/gestao-vendas/dia/{-2}",
  "/customer/gestao-vendas/dia/{-2}/fechar",
  "/customer/gestao-vendas/dia/{-2}/anotar",
  "/customer/gestao-vendas/dia/{-50}/reabrir",
  {
    on: ["/customer/gestao-vendas?visao=vendas&de={-60}&ate={-2}&situacao=nao-conciliada"],
    path: "/customer/gestao-vendas/conciliar?venda={id}&dia={id}&adquirente=*",
  },
  {
    on: ["/customer/gestao-vendas?visao=vendas&de={-60}&ate={-2}&situacao=nao-conciliada"],
    path: "/customer/gestao-vendas/desconsiderar?venda={id}&dia={id}",
  },
  {
    on: ["/customer/gestao-vendas?visao=vendas&de={-60}&ate={-2}&situacao=nao-conciliada"],
    path: "/customer/gestao-vendas/criar/movimento/{id}",
  },
  {
    on: ["/customer/gestao-vendas?visao=vendas&de={-60}&ate={-2}&situacao=conciliada"],
    path: "/customer/gestao-vendas/desfazer/{id}",
  },
  "/customer/taxas-vendas",
  "/customer/taxas-vendas?aba=praticadas",
  "/customer/ofertas/ofe-0001?lista=",
  "/customer/ofertas/ofe-0003/aceitar",
  "/customer/ofertas/ofe-0003/excluir",
  "/customer/meu-estabelecimento/documentos/doc-1001-4",
  "/customer/meu-estabelecimento/contas/cta-1001-1/trocar",
  "/customer/meu-estabelecimento/trocas-de-conta/tro-1001-1/aprovar",
  "/customer/ativacao-terminais?por=50",
  "/customer/ativacao-terminais/11?lista=",
  "/customer/ativacao-terminais/20/codigo",
  "/customer/ativacao-terminais/3/mover",
  "/customer/ativacao-terminais/3/suspender",
  { on: ["/customer/transacoes-pendentes"], path: "/customer/transacoes-pendentes/{id}?lista=" },
  { on: ["/customer/transacoes-pendentes"], path: "/customer/transacoes-pendentes/tratar/confirmar?id={id}" },
  {
    on: ["/customer/transacoes-pendentes?situacao=confirmada", "/customer/transacoes-pendentes/{id}?lista=*"],
    path: "/customer/transacoes-pendentes/tratar/confirmar/resultado?feitas={same}",
  },
  "/customer/gestao-vendas/relatorio-divergencias?por=50",
  "/customer/gestao-vendas/relatorio-divergencias?visao=causas",
  {
    on: ["/customer/gestao-vendas/relatorio-divergencias"],
    path: "/customer/gestao-vendas/relatorio-divergencias/{id}?lista=",
  },
  "/customer/gestao-vendas/relatorio-divergencias/contestar?escopo=adquirente&adquirente=cielo",
  {
    on: ["/customer/gestao-vendas/relatorio-divergencias"],
    path: "/customer/gestao-vendas/relatorio-divergencias/aceitar?id={id}",
  },
  {
    on: ["/customer/gestao-vendas/relatorio-divergencias?situacao=em-reclamacao"],
    path: "/customer/gestao-vendas/relatorio-divergencias/{id}/resposta",
  },
  {
    on: [
      "/customer/gestao-vendas/relatorio-divergencias?situacao=em-reclamacao",
      "/customer/gestao-vendas/relatorio-divergencias/{id}?lista=*",
    ],
    path: "/customer/gestao-vendas/relatorio-divergencias/responder?id={same}",
  },
  {
    on: ["/customer/gestao-vendas/relatorio-divergencias"],
    path: "/customer/gestao-vendas/relatorio-divergencias/texto/{id}",
  },
  {
    on: [
      "/customer/gestao-vendas/relatorio-divergencias",
      "/customer/gestao-vendas/relatorio-divergencias/{id}?lista=",
    ],
    path: "/customer/gestao-vendas/relatorio-divergencias/{same}/anotar",
  },
  {
    on: [
      "/customer/gestao-vendas/relatorio-divergencias",
      "/customer/gestao-vendas/relatorio-divergencias/{id}?lista=",
    ],
    path: "/customer/gestao-vendas/relatorio-divergencias/{same}/atribuir",
  },
  {
    on: [
      "/customer/gestao-vendas/relatorio-divergencias",
      "/customer/gestao-vendas/relatorio-divergencias/{id}?lista=",
    ],
    path: "/customer/gestao-vendas/relatorio-divergencias/{same}/anexos",
  },
  {
    on: [
      "/customer/gestao-vendas/relatorio-divergencias?situacao=em-reclamacao",
      "/customer/gestao-vendas/relatorio-divergencias/{id}?lista=situacao%3Dem-reclamacao",
    ],
    path: "/customer/gestao-vendas/relatorio-divergencias/{same}/anexos/{id}/retirar",
  },
  "/customer/usuarios-pendentes/aprovar?id=cad-0001",
  "/customer/usuarios-pendentes/recusar?id=cad-0001",
  "/customer/usuarios-pendentes/recusados?falhas=cad-0001",
  "/customer/usuarios-pendentes/cad-0001/recusar",
  "/customer/usuarios-pendentes/cad-0001/reenviar",
  { path: "/customer/onboarding", account: "nova@loja.example" },
  { path: "/customer/onboarding/empresa", account: "nova@loja.example" },
  { path: "/customer/onboarding/atividade", account: "nova@loja.example" },
  { path: "/customer/onboarding/socios", account: "nova@loja.example" },
  { path: "/customer/onboarding/endereco", account: "nova@loja.example" },
  { path: "/customer/onboarding/conta", account: "nova@loja.example" },
  { path: "/customer/onboarding/produtos", account: "nova@loja.example" },
  { path: "/customer/onboarding/documentos", account: "nova@loja.example" },
  { path: "/customer/onboarding/revisao", account: "nova@loja.example" },
  { path: "/customer/onboarding/enviar", account: "nova@loja.example" },
  "/partner/companies?por=50",
  "/partner/companies/emp-1001",
  "/partner/companies/emp-1001/editar/cadastro",
  "/partner/companies/parceiros/par-2001",
  "/partner/persons?por=50",
  "/partner/persons/pes-1006",
  "/partner/persons/pes-1006/vincular?empresa=emp-3001",
  "/partner/persons/pes-1006/empresas/emp-1006",
  "/partner/persons/pes-1059/empresas/emp-1059/cadastro",
  "/partner/persons/pes-paulo/empresas/emp-2001/aceite",
  "/partner/customers/importar/lot-paulo-1",
  "/partner/customers/importar/lot-paulo-1/colunas",
  { path: "/partner/migration", account: "admin@portal.example", partner: "emp-2001" },
  "/partner/customers?por=50",
  "/partner/customers/cli-1001",
  "/partner/customers/cli-1001/assinaturas",
  "/partner/customers/cli-1001/terminais?por=50",
  "/partner/customers/cli-1001/terminais/novo",
  "/partner/customers/cli-1001/terminais/1?lista=",
  "/partner/customers/cli-1001/terminais/1/suspender",
  "/partner/customers/cli-1001/terminais/1/troca",
  "/partner/customers/cli-1001/usuarios",
  "/partner/customers/cli-1001/historico",
  "/partner/customers/cli-1001/pedidos/6263588032",
  "/partner/customers/cli-1001/documentos/doc-1001-2",
  "/partner/customers/cli-1001/auditoria",
  "/customer/auditoria?por=50",
  "/customer/auditoria/30?lista=",
  "/partner/auditoria?por=50",
  "/partner/user/management/usr-hugo/link-do-convite",
  "/partner/perfis/prf-atendimento",
  "/partner/perfis/prf-caixa/excluir",
  "/partner/auditoria/1?lista=",
  "/partner/customers/cli-1001/contratos",
  "/partner/customers/cli-1002/contratos/novo",
  "/partner/customers/cli-1001/contratos/con-1001-cielo",
  "/partner/customers/cli-1001/contratos/con-1001-cielo/excluir",
  "/partner/customers/cli-1001/contratos/con-1001-cielo/retirar",
  "/partner/customers/cli-1001/pix",
  "/partner/customers/cli-1001/abrir-como-o-cliente",
  "/partner/customers/cli-1001/editar/cadastro",
  "/partner/customers/cli-1001/editar/contatos",
  "/partner/customers/cli-1001/roteamento",
  "/partner/customers/cli-1001/roteamento/reprise?desativar=rot-1001-08",
  "/partner/customers/cli-1001/roteamento/rascunho",
  "/partner/customers/cli-1001/roteamento/modelo",
  "/partner/modelos-roteamento/mod-2001-1/excluir",
  "/partner/modelos-roteamento/mod-2001-1?q=loja",
  "/partner/customers/cli-1001/roteamento/publicacoes/mud-1001-1",
  "/partner/customers/cli-1001/roteamento/simulador?cartao=credito&bandeira=visa&parcelas=3&valor=1.000,00",
  "/partner/customers/cli-1001/roteamento/parcelas",
  "/partner/customers/cli-1001/roteamento/valor",
  "/partner/customers/cli-1001/roteamento/produto",
  "/partner/customers/cli-1001/roteamento/parcelas/rot-1001-08",
  "/partner/customers/cli-1001/roteamento/parcelas/mudar?ato=desativar:rot-1001-08:2",
  "/partner/customers/cli-1001/roteamento/parcelas/rot-1001-08/excluir",
  "/partner/customers/cli-1001/roteamento/parcelas/rot-1001-08/versoes/1",
  "/partner/customers/cli-1001/roteamento/parcelas/nova",
  "/partner/customers/cli-1001/roteamento/valor/nova",
  "/partner/customers/cli-1001/roteamento/produto/nova?de=rot-1001-01",
  "/partner/customers/cli-1001/roteamento/valor/rot-1001-05/editar",
  "/partner/customers/cli-1001/roteamento/grupos",
  "/partner/customers/cli-1001/roteamento/grupos/novo",
  "/partner/customers/cli-1001/roteamento/grupos/gru-1001-2",
  "/partner/customers/cli-1001/roteamento/grupos/gru-1001-2/excluir",
  { path: "/partner/customers/novo/:flow", flow: UNKNOWN },
  { path: "/partner/customers/novo/:flow/cadastro/dados", flow: UNKNOWN },
  { path: "/partner/customers/novo/:flow/empresa", flow: UNKNOWN },
  { path: "/partner/customers/novo/:flow/responsavel", flow: KNOWN },
  { path: "/partner/customers/novo/:flow/migracao", flow: KNOWN },
  "/partner/customers/cli-1001/ofertas",
  "/partner/customers/cli-1001/ofertas/ofe-0003",
  "/partner/customers/cli-1001/ofertas/ofe-0003/excluir",
  "/partner/busca?q=loja",
  "/partner/trabalho?por=50",
  "/partner/trabalho/document-refused.doc-1001-4",
  "/partner/trabalho/document-refused.doc-1001-4/adiar",
  "/partner/faturas?por=50",
  { on: ["/partner/faturas?assinatura=ass-1007-1"], path: "/partner/faturas/{id}?lista=*" },
  "/partner/subscriptions?por=50",
  "/partner/subscriptions/trocar-planos?escopo=filtro&situacao=ativa",
  "/partner/customers/convidar?escopo=filtro&lista=clientes",
  "/partner/user/management/reenviar-convites?escopo=filtro",
  "/partner/trabalho/responsavel?escopo=filtro",
  "/partner/subscriptions/create",
  "/partner/subscriptions/create?cliente=cli-1001",
  "/partner/subscriptions/create?cliente=cli-1001&plano=pla-completo&quantidade=3&inicio={+11}&ciclo=anual&pagamento=boleto-bancario&desconto=7,5&desconto_ate={+406}&etapa=revisao",
  "/partner/subscriptions/ass-1007-1?lista=",
  "/partner/subscriptions/ass-1007-1/change-plan",
  "/partner/subscriptions/ass-1007-1/change-plan?plano=pla-tef&quantidade=7&quando=agora&etapa=revisao",
  "/partner/subscriptions/ass-1007-1/pausar",
  "/partner/subscriptions/ass-1053-1/retomar",
  "/partner/subscriptions/ass-1007-1/manter",
  "/partner/subscriptions/ass-1007-1/cancel",
  "/partner/user/management?por=50",
  "/partner/user/management/usr-ana",
  "/partner/user/management/usr-fabio/atividade",
  "/partner/user/management/usr-fabio/editar",
  "/partner/user/management/usr-fabio/definir-senha",
  "/partner/user/management/usr-fabio/incluir-empresa",
  "/partner/user/management/usr-fabio/empresas/emp-2001",
  "/partner/user/management/usr-fabio/empresas/emp-2001/retirar",
  "/partner/user/management/usr-fabio/bloquear",
  "/partner/user/create/user",
  "/partner/user/create/user?empresa=emp-2001&perfil=gerente&passo=pessoas",
];

/** Who looks at a screen unless its row says who. */
const USUAL: Readonly<Partial<Record<Area, string>>> = {
  customer: "maria@loja.example",
  partner: "paulo@parceiro.example",
};

const nameAt = (path: string) => screenAt(path.split("?")[0] ?? "");

function screenOf(row: Chosen): Screen {
  const { path, ...given } = typeof row === "string" ? { path: row } : row;
  const name = nameAt(path);
  return { path, account: (name && USUAL[areaOf(name)]) ?? null, budget: framed, ...given };
}

const chosen = CHOSEN.map(screenOf);
const chosenNames = chosen.map(({ path }) => nameAt(path));

/** Every page of the table of screens: as it is listed above, else at its one address. */
export const SCREENS: readonly Screen[] = [
  ...chosen,
  ...screenNames.flatMap((name): Screen[] => {
    const { path } = rowOf(name);
    const isPage = path !== "" && !path.includes(":") && !name.endsWith("/export");
    return isPage && USUAL[areaOf(name)] && !chosenNames.includes(name) ? [screenOf(path)] : [];
  }),
];
