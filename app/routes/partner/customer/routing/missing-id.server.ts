import type { PageTools } from "~/page/page-tools.server";
import { theServices } from "~/services.server";
import { danger, type Toast } from "~/toasts/toast";

/**
 * Routing calls need a customerId, and updates and deletes a routeId: without one nothing is sent, an error is
 * logged, and the person is told. Source section 5.
 *
 * @param missing the name that the source gives to the id
 */
export function toldMissing(
  { requestId }: Pick<PageTools, "requestId">,
  missing: "customerId" | "routeId",
): Toast {
  theServices().log.error("routing.missing-id", { requestId, missing });
  const what = missing === "customerId" ? "de qual cliente" : "de qual regra";
  return danger(
    `O formulário não diz ${what} se trata. Nada foi enviado. Abra a página de novo. Código: ${requestId}`,
  );
}
