import { listAcquirerContracts } from "#contract/acquirers";
import { listRoutingChanges, type RoutingChangeSet } from "#contract/extension/routing-changes";
import type { Portal } from "~/access/portal.server";
import { COMPANY_ACCOUNTS, maskedAccount } from "~/domain/payout";
import { requireContract } from "../find.server";
import { pendingOf } from "../pending.server";
import { usesOf } from "../uses.server";

/** The contract and what uses it, as it stands now: that decides whether it can be deleted. */
export async function readDeletion(portal: Portal, { id, contract }: { id: string; contract: string }) {
  const params = { customerId: id };
  const [contracts, sets] = await Promise.all([
    portal.ask(listAcquirerContracts, { params }),
    portal.aside(listRoutingChanges, { params }),
  ]);
  const found = requireContract(portal, contracts, contract);
  const { acquirer, establishment_code, status, status_since, logical_numbers, version } = found;
  return {
    customerId: id,
    contract: {
      id: found.id,
      acquirer,
      establishment_code,
      status,
      status_since,
      version,
      logicalNumberCount: logical_numbers.length,
      /** Where money goes until then, masked. */
      destinations: [
        found.bank_account ? maskedAccount(found.bank_account) : COMPANY_ACCOUNTS,
        ...(found.pix ? [`chave Pix ${found.pix.key_masked}`] : []),
      ],
    },
    uses: usesOf(portal, found),
    /** The names of the rules that will use it, once the draft is published: none that stands does. */
    drafted: (sets?.items ?? [])
      .filter(isDraft)
      .flatMap(({ changes }) =>
        changes.flatMap(({ after }) =>
          after && [after.acquirer, ...after.fallback_acquirers].includes(acquirer) ? after.name : [],
        ),
      ),
    pending: pendingOf(portal, id, found),
    formToken: portal.formToken(),
  };
}

const isDraft = ({ stage }: Pick<RoutingChangeSet, "stage">) => stage === "draft" || stage === "scheduled";

export type DeletionPage = Awaited<ReturnType<typeof readDeletion>>;
