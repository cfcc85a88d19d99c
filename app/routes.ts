/** The site map: URL → screen, in the order of the source's own tables (section 2). */
import { layout, type RouteConfig, route } from "@remix-run/route-config";

const screen = (path: string, folder: string) => route(path, `routes/${folder}/route.tsx`);

export default [
  // Public
  screen("/signin", "public/signin"),
  screen("/signin/forget-pages.svg", "public/forget-pages"),
  screen("/signup", "public/signup"),
  screen("/forgot", "public/forgot"),
  screen("/unauthorized", "public/unauthorized"),
  screen("/auth/callback", "public/auth-callback"),

  // General
  screen("/", "session/home"),
  screen("/environment", "session/environment"),
  screen("/signout", "session/signout"),
  screen("/partner/accept-terms", "session/accept-terms"),

  layout("routes/frame.tsx", [
    // Customer area
    screen("/customer/visao-geral", "customer/overview"),
    screen("/customer/meu-estabelecimento", "customer/establishment"),
    screen("/customer/meu-estabelecimento/solicitar-alteracao", "customer/establishment/change"),
    screen("/customer/meu-estabelecimento/pedidos", "customer/establishment/requests"),
    screen("/customer/meu-estabelecimento/historico", "customer/establishment/history"),
    screen("/customer/ativacao-terminais", "customer/terminals"),
    screen("/customer/ativacao-terminais/exportar", "customer/terminals/export"),
    screen("/customer/ativacao-terminais/ativar", "customer/terminals/activate"),
    screen("/customer/ativacao-terminais/:id", "customer/terminals/detail"),
    screen("/customer/ativacao-terminais/:id/codigo", "customer/terminals/code"),
    screen("/customer/ativacao-terminais/:id/mover", "customer/terminals/move"),
    screen("/customer/ativacao-terminais/:id/:act", "customer/terminals/act"),
    screen("/customer/vendas-detalhadas", "customer/sales"),
    screen("/customer/vendas-detalhadas/exportar", "customer/sales/export"),
    screen("/customer/vendas-detalhadas/:id", "customer/sales/detail"),
    screen("/customer/transacoes-pendentes", "customer/pending"),
    screen("/customer/transacoes-pendentes/exportar", "customer/pending/export"),
    screen("/customer/transacoes-pendentes/relatorio", "customer/pending-report"),
    screen("/customer/transacoes-pendentes/relatorio/exportar", "customer/pending-report/export"),
    screen("/customer/transacoes-pendentes/tratar/:action", "customer/pending/treat"),
    screen("/customer/transacoes-pendentes/tratar/:action/resultado", "customer/pending/treated"),
    screen("/customer/transacoes-pendentes/:id", "customer/pending/detail"),
    screen("/customer/agenda-recebiveis", "customer/receivables"),
    screen("/customer/agenda-recebiveis/exportar", "customer/receivables/export"),
    screen("/customer/agenda-recebiveis/dia/:date", "customer/receivables/day"),
    screen("/customer/agenda-recebiveis/dia/:date/exportar", "customer/receivables/day/export"),
    screen("/customer/agenda-recebiveis/dia/:date/conferir/:unit", "customer/receivables/bank-check"),
    screen("/customer/taxas-vendas", "customer/fees"),
    screen("/customer/onboarding", "customer/onboarding"),

    // Partner area
    screen("/partner", "partner/dashboard"),

    screen("*", "not-found"),
  ]),
] satisfies RouteConfig;
