/** Whether a view is as a command would have it, where nobody knows what became of that. */
import { listViews } from "#contract/extension/views";
import type { Portal } from "~/access/portal.server";
import { found, holdsAll } from "~/toasts/found";

interface Sent {
  name: string;
  query: string;
  is_default: boolean;
}

/** @param to where saving it leads */
export function lookUpSaved(portal: Portal, list: string, sent: Sent, to: string) {
  const params = { companyId: portal.company?.id ?? "" };
  return portal.lookUp(listViews, { params, query: { list } }, ({ items }) =>
    found(
      items.some((view) => holdsAll(view, sent)),
      {
        yes: `a visão “${sent.name}” está salva assim.`,
        no: `a visão “${sent.name}” não está salva assim.`,
        to,
      },
    ),
  );
}

/** @param to where all views stand */
export function lookUpDeleted(
  portal: Portal,
  { act, id }: { act: "delete" | "restore"; id: string },
  to: string,
) {
  const params = { companyId: portal.company?.id ?? "" };
  return portal.lookUp(listViews, { params, query: { deleted: "true" } }, ({ items }) => {
    const one = items.find((view) => view.id === id);
    if (!one) return null;
    const isDeleted = one.deleted_at !== null;
    const words = `a visão “${one.name}” está ${isDeleted ? "excluída" : "na lista"}.`;
    return found(isDeleted === (act === "delete"), { yes: words, no: words, to });
  });
}
