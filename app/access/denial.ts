import { type Environment, isEnvironment } from "~/domain/environment";
import { type Area, screenAt } from "~/screens/table";
import { meets } from "./permissions";
import { mayEnterArea, type Principal } from "./rules";
import { screen } from "./screen";

/** Why somebody does not see a page, in the words of the page that explains it. */
export type Denial =
  | { kind: "anonymous" }
  /** Neither customer nor partner. */
  | { kind: "no-group" }
  /** A page of the other environment, which the user does not have; `looks`: but for looks in a merchant's place. */
  | { kind: "wrong-area"; area: Environment; looks?: true }
  | { kind: "no-company"; environment: Environment }
  /** `permissions` are the technical names of those that are missing: one of them is enough, or `all` are needed. */
  | { kind: "missing-permission"; area: Area; page: string; permissions: string[]; all?: true }
  /** A page that only the portal's administrators have. */
  | { kind: "admin-only"; page: string }
  /** Nothing is missing any more, or the page is unknown. */
  | { kind: "unclear" };

/** @param from the path that was refused, from the query */
export function denialOf(principal: Principal | null, from: string | null): Denial {
  if (!principal) return { kind: "anonymous" };
  if (!principal.customer && !principal.partner && !principal.admin) return { kind: "no-group" };
  const name = from?.startsWith("/") ? screenAt(from.split("?")[0] ?? "") : undefined;
  const wanted = name && screen(name);
  if (wanted && !mayEnterArea(principal, wanted) && isEnvironment(wanted.area)) {
    const looks =
      wanted.area === "customer" && meets(principal.roles, screen("partner/customer/open-as").needs);
    return { kind: "wrong-area", area: wanted.area, ...(looks && { looks }) };
  }
  if (principal.environment && !principal.company)
    return { kind: "no-company", environment: principal.environment };
  if (!name || !wanted || meets(principal.roles, wanted.needs)) return { kind: "unclear" };
  const page = wanted.called ?? wanted.title;
  const permissions = missingOf(principal.roles, wanted.needs);
  if (permissions.length === 0) return { kind: "admin-only", page };
  const isStrict = typeof wanted.needs === "object" && "allOf" in wanted.needs;
  const missing = { kind: "missing-permission", area: wanted.area, page, permissions } as const;
  return isStrict ? { ...missing, all: true } : missing;
}

function missingOf(roles: readonly string[], needs: ReturnType<typeof screen>["needs"]): string[] {
  if (needs === undefined || needs === "unauthorized") return [];
  const wanted = "anyOf" in needs ? needs.anyOf : needs.allOf;
  return wanted.filter((role) => !roles.includes(role));
}
