import type { ScreenRow } from "./row";

/** The public pages: session checks are skipped. */
export const publicScreens = {
  "public/signin": { path: "/signin", title: "Entrar" },
  "public/signup": { path: "/signup", title: "Pedir acesso" },
  "public/forgot": { path: "/forgot", title: "Esqueci minha senha" },
  "public/unauthorized": { path: "/unauthorized", title: "Sem acesso" },
  "public/economy": { path: "/modo-economico", title: "Modo econômico" },
  "public/forget-pages": { path: "/signin/forget-pages.svg", title: "Esquecer páginas" },
  "public/styles": { path: "/estilos/:sheet", title: "Folha de estilo" },
  "public/auth-callback": { path: "/auth/callback", title: "Entrar" },
} as const satisfies Record<string, ScreenRow>;
