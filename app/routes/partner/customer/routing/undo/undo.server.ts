import { z } from "zod";
import { createRoutingChanges } from "#contract/extension/routing-changes";
import type { Portal } from "~/access/portal.server";
import { planOf, rulesBy } from "~/domain/routing/change-set";
import { to } from "~/screens/to";
import { found } from "~/toasts/found";
import { info } from "~/toasts/toast";
import { lackedBy } from "../lacked.server";
import { publish } from "../publish.server";
import { readChanges, withHits } from "../read-changes.server";
import { readRouting } from "../read-routing.server";
import { findingsOfChange, fingerprintOf, seenOf } from "../warnings.server";
import { readPublished } from "./read.server";

const undoForm = z.object({ seen: z.string().max(64) });

const OVERTAKEN =
  "As regras mudaram depois que você abriu esta página. Nada foi desfeito: confira de novo o que está abaixo.";

/** Takes a published set back as one act: a set of its own, which may stop half-way as any may. */
export async function undo(portal: Portal, customerId: string, setId: string) {
  const page = to("partner/customer/routing/draft", { id: customerId });
  const form = await portal.read(undoForm);
  if (!form.ok) return portal.refuse(form);
  const [routing, set] = await Promise.all([
    readRouting(portal, customerId, "fresh"),
    readPublished(portal, customerId, setId),
  ]);
  const { rules } = routing;
  if (set.is_taken_back)
    return portal.redirect(page, info("Esta publicação já foi desfeita. Nada foi feito duas vezes."));
  const plan = planOf(rules, { ...set, changes: set.plan }, "before");
  const after = withHits(rulesBy(rules, plan), rules);
  const fingerprint = fingerprintOf(findingsOfChange(routing, after, portal.today));
  if (form.value.seen !== seenOf(set, routing, fingerprint))
    return portal.refuse(form, { kind: "refused", status: 409, message: OVERTAKEN });
  const lacked = lackedBy(portal, plan);
  if (lacked) return portal.refuse(form, lacked);

  const body = { changes: [], undoing: { id: setId, plan } };
  const told = await portal.tell(createRoutingChanges, { params: { customerId }, body }, "begin");
  if (!told.ok)
    return portal.refuse(form, told.failure, async () => {
      const { undoing, published } = await readChanges(portal, customerId);
      const isDone = [undoing, ...published].some((one) => one?.undoes === setId);
      const words = { yes: "a publicação está sendo desfeita.", no: "a publicação não foi desfeita." };
      return found(isDone, { ...words, to: page });
    });
  const done = await publish(portal, told.value);
  if ("refused" in done) return portal.refuse(form, done.refused);
  return portal.redirect(page, done.toast);
}
