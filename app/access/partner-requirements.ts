import { ROLES } from "~/contract/permissions";
import { all, any } from "./permissions";

const partner = any(ROLES.partner);
const routing = any("routing-rules-read", "routing-product-value-read");

/** The partner area's rows of the table in `requirements.ts`. */
export const partnerScreens = {
  "partner/dashboard": { path: "/partner", area: "partner", needs: partner, open: true },
  "partner/subscriptions": { path: "/partner/subscriptions", area: "partner", needs: partner },
  "partner/subscriptions/create": {
    path: "/partner/subscriptions/create",
    area: "partner",
    needs: all(ROLES.partner, "subscriptions-create"),
  },
  "partner/subscriptions/detail": { path: "/partner/subscriptions/:id", area: "partner", needs: partner },
  "partner/customers/detail": { path: "/partner/customers/:id", area: "partner", needs: partner },
  "partner/users": {
    path: "/partner/user/management",
    area: "partner",
    needs: all(ROLES.partner, "user-management-read"),
  },
  // As the source says: editing needs create, creating needs update.
  "partner/users/detail": {
    path: "/partner/user/management/:id",
    area: "partner",
    needs: all(ROLES.partner, "user-management-create"),
  },
  "partner/users/create": {
    path: "/partner/user/create/user",
    area: "partner",
    needs: all(ROLES.partner, "user-management-update"),
  },

  // Capabilities that the source lists without a path.
  "partner/customers": {
    path: "/partner/customers",
    area: "partner",
    needs: all(ROLES.partner, "client-data-read"),
  },
  "partner/companies": {
    path: "/partner/companies",
    area: "partner",
    needs: all(ROLES.partner, "client-data-read"),
  },
  "partner/companies/detail": {
    path: "/partner/companies/:id",
    area: "partner",
    needs: all(ROLES.partner, "client-data-read"),
  },
  "partner/persons": {
    path: "/partner/persons",
    area: "partner",
    needs: all(ROLES.partner, "client-data-read"),
  },
  "partner/persons/detail": {
    path: "/partner/persons/:id",
    area: "partner",
    needs: all(ROLES.partner, "client-data-read"),
  },
  "partner/migration": { path: "/partner/migration", area: "partner", needs: "unauthorized" },
  "partner/routing-simulator": {
    path: "/partner/customers/:id/roteamento/simulador",
    area: "partner",
    needs: routing,
  },
} as const;
