import type { ScreenRow } from "./row";

/** The general pages, of whoever is signed in. */
export const sessionScreens = {
  "session/home": { path: "/", title: "Início" },
  "session/environment": { path: "/environment", title: "Ambiente e empresa", anyCompany: true },
  "session/accept-terms": { path: "/partner/accept-terms", title: "Termo de parceria comercial" },
  "session/shared-view": {
    path: "/visoes/:company/:view",
    title: "Visão compartilhada",
    anyCompany: true,
  },
  "session/sessions": { path: "/sessoes", title: "Onde você está conectado", anyCompany: true },
  "session/signout": { path: "/signout", title: "Sair", anyCompany: true },
} as const satisfies Record<string, ScreenRow>;
