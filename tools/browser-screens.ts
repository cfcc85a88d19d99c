/** What the browser gets of the table of screens. */
import type { Plugin } from "vite";
import { customerScreens } from "../app/screens/customer";
import { customerConciliationScreens } from "../app/screens/customer-conciliation";
import { customerOnboardingScreens } from "../app/screens/customer-onboarding";
import { partnerScreens } from "../app/screens/partner";
import { partnerCustomerScreens } from "../app/screens/partner-customer";
import { partnerCustomerRoutingScreens } from "../app/screens/partner-customer-routing";
import type { ScreenRow } from "../app/screens/row";

type Rows = Readonly<Record<string, ScreenRow>>;

/** The files of the table that are long, each with the name and the value of what it exports. */
const FILES: Readonly<Record<string, readonly [name: string, rows: Rows]>> = {
  customer: ["customerScreens", customerScreens],
  "customer-conciliation": ["customerConciliationScreens", customerConciliationScreens],
  "customer-onboarding": ["customerOnboardingScreens", customerOnboardingScreens],
  partner: ["partnerScreens", partnerScreens],
  "partner-customer": ["partnerCustomerScreens", partnerCustomerScreens],
  "partner-customer-routing": ["partnerCustomerRoutingScreens", partnerCustomerRoutingScreens],
};

/** Leaves what the browser asks of a screen: what it needs, and its place in the menu, only the server asks. */
export function browserScreens(): Plugin {
  return {
    name: "portal:browser-screens",
    enforce: "pre",
    transform(_code, id, options) {
      const file = /\/app\/screens\/([\w-]+)\.ts$/.exec(id)?.[1];
      const rows = file && FILES[file];
      return rows && !options?.ssr ? { code: written(...rows), map: null } : undefined;
    },
  };
}

function written(name: string, rows: Rows): string {
  const shown = Object.entries(rows).map(([screen, { path, title, dialog }]) => [
    screen,
    { path, title, dialog },
  ]);
  return `export const ${name} = ${JSON.stringify(Object.fromEntries(shown))};`;
}
