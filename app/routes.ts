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
    screen("/customer/onboarding", "customer/onboarding"),

    // Partner area
    screen("/partner", "partner/dashboard"),

    screen("*", "not-found"),
  ]),
] satisfies RouteConfig;
