import { z } from "zod";
import { deleteBatch, getBatch, listBatches, startBatch, stopBatch } from "#contract/extension/batches";
import type { Portal } from "~/access/portal.server";
import { carried } from "~/forms/submission.server";
import { to } from "~/screens/to";
import { found } from "~/toasts/found";
import { info, success } from "~/toasts/toast";
import { checkLines } from "../check.server";

const actForm = z.object({
  act: z.enum(["check", "start", "stop", "forget"]),
  /** How many customers were to be changed, as the page said. */
  ready: carried(z.coerce.number().int().min(0).optional()),
});

export async function actOnApplication(portal: Portal, batchId: string) {
  const form = await portal.read(actForm);
  if (!form.ok) return portal.refuse(form);
  const { act, ready = 0 } = form.value;
  const partner = { partnerId: portal.partnerId };
  const params = { ...partner, batchId };
  const page = to("partner/customer/routing/templates/application", { batch: batchId });
  const list = to("partner/customer/routing/templates");
  if (act === "check") {
    const failure = await checkLines(portal, batchId);
    if (!failure) return portal.redirect(page, success("Todos os clientes estão conferidos."));
    const lookUp = portal.lookUp(getBatch, { params }, ({ lines }) =>
      found(lines.unread === 0, {
        yes: "todos os clientes estão conferidos.",
        no: `falta conferir ${lines.unread}.`,
        to: page,
      }),
    );
    return portal.refuse(form, failure, lookUp);
  }
  if (act === "forget") {
    const told = await portal.tell(deleteBatch, { params }, act);
    if (told.ok) return portal.redirect(list, success("Excluída da lista. Nenhuma regra mudou com isso."));
    const lookUp = portal.lookUp(listBatches, { params: partner, query: {} }, ({ items }) =>
      found(!items.some(({ id }) => id === batchId), {
        yes: "a aplicação não está mais na lista.",
        no: "a aplicação ainda está na lista.",
        to: list,
      }),
    );
    return portal.refuse(form, told.failure, lookUp);
  }
  const { state } = await portal.ask(getBatch, { params });
  if (act === "start" && state !== "draft")
    return portal.redirect(page, info("Esta aplicação já começou. Nada foi feito duas vezes."));
  const told =
    act === "start"
      ? await portal.tell(startBatch, { params, body: { ready } }, act)
      : await portal.tell(stopBatch, { params }, act);
  const lookUp = portal.lookUp(getBatch, { params }, ({ state: now }) =>
    act === "start"
      ? found(now !== "draft", { yes: "a aplicação começou.", no: "a aplicação não começou.", to: page })
      : found(now === "stopped" || now === "done", {
          yes: "a aplicação não segue mais.",
          no: "a aplicação ainda está em andamento.",
          to: page,
        }),
  );
  if (!told.ok) return portal.refuse(form, told.failure, lookUp);
  return portal.redirect(
    page,
    success(
      act === "start"
        ? "As regras estão sendo aplicadas, cliente por cliente. Você pode fechar esta página."
        : "Parada. O que já foi feito fica, e pode ser desfeito em cada cliente.",
    ),
  );
}
