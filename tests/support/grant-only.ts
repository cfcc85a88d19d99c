/** What the upstream says that a user may do, as a fault. */
import { control } from "./control.ts";

/**
 * From now on the upstream says that a person of the seed holds just these permissions in every company,
 * whatever it would let them do. This fault takes the place of all others, until `control.clearFaults()`.
 */
export function grantOnly(username: string, ...permissions: string[]): Promise<unknown> {
  // The seed names its users after their addresses.
  const [name] = username.split("@");
  const path = `/api/backoffice/sso/users/usr-${name}/permissions`;
  return control.faults([{ path, fault: "status", status: 200, body: { permissions } }]);
}
