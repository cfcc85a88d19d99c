import type { ScreenRow } from "./row";

/** The general pages, of whoever is signed in. */
export const sessionScreens = {
  "session/home": { path: "/", title: "Início" },
  "session/environment": {
    path: "/environment",
    title: "Ambiente e empresa",
    anyCompany: true,
    acting: "open",
  },
  "session/accept-terms": { path: "/partner/accept-terms", title: "Termo de parceria comercial" },
  "session/shared-view": {
    path: "/visoes/:company/:view",
    title: "Visão compartilhada",
    anyCompany: true,
    acting: "closed",
  },
  "session/sessions": { path: "/sessoes", title: "Sessões abertas", anyCompany: true },
  "session/stop-acting": {
    path: "/voltar-do-cliente",
    title: "Voltar do cliente",
    anyCompany: true,
    acting: "open",
  },
  "session/signout": { path: "/signout", title: "Sair", anyCompany: true, acting: "open" },
} as const satisfies Record<string, ScreenRow>;
