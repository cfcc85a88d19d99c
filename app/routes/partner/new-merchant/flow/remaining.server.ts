/** What a merchant needs to sell beside what the flow makes: whether it is there, and where it is made. */
import { listAcquirerContracts } from "#contract/acquirers";
import { getTerminalTotals } from "#contract/extension/terminals";
import { listSsoUsers } from "#contract/sso-users";
import type { Portal } from "~/access/portal.server";
import { to } from "~/screens/to";
import type { Panel } from "~/ui/panel";
import type { MerchantFlow } from "../flows.server";

export interface Remaining {
  name: string;
  /** How many there are; null when that could not be told. */
  count: number | null;
  /** Where the first is made; null for who may not. */
  way: { href: string; label: string } | null;
}

/** Only what this person may see; nothing while there is no customer. */
export async function readRemaining(
  portal: Portal,
  { companyId, customerId }: Pick<MerchantFlow, "companyId" | "customerId">,
): Promise<Remaining[]> {
  if (companyId === null || customerId === null) return [];
  const params = { customerId };
  const [contracts, terminals, users] = await Promise.all([
    portal.mayOpen("partner/customer/contracts") ? portal.panel(listAcquirerContracts, { params }) : null,
    portal.mayOpen("partner/customer/terminals")
      ? portal.panel(getTerminalTotals, { params, query: {} })
      : null,
    portal.mayOpen("partner/customer/users")
      ? portal.panel(listSsoUsers, { query: { customerId, pageSize: 1 } })
      : null,
  ]);
  const create = new URLSearchParams({ empresa: companyId });
  return [
    rowOf("Contrato com adquirente", contracts, (list) => list.length, {
      ...(portal.mayOpen("partner/customer/contracts/create") && {
        way: { href: to("partner/customer/contracts/create", { id: customerId }), label: "Criar contrato" },
      }),
    }),
    rowOf("Terminal", terminals, ({ count }) => count, {
      ...(portal.mayOpen("partner/customer/terminals/create") && {
        way: {
          href: to("partner/customer/terminals/create", { id: customerId }),
          label: "Registrar envio",
        },
      }),
    }),
    rowOf("Convite de acesso", users, ({ total }) => total, {
      ...(portal.mayOpen("partner/users/create") && {
        way: { href: to("partner/users/create", `?${create}`), label: "Convidar" },
      }),
    }),
  ].flat();
}

function rowOf<Value>(
  name: string,
  panel: Panel<Value> | null,
  countOf: (value: Value) => number,
  { way = null }: { way?: Remaining["way"] },
): Remaining[] {
  if (panel === null) return [];
  return [{ name, count: panel.ok ? countOf(panel.value) : null, way }];
}
