import { deleteBatch, getBatch, startBatch, stopBatch } from "#contract/extension/batches";
import type { Portal } from "~/access/portal.server";
import { to } from "~/screens/to";
import { found } from "~/toasts/found";
import { success } from "~/toasts/toast";
import { isUnderWay } from "../../batch-states";
import { batchOf } from "../params.server";
import { actForm } from "./read.server";

/** Starts it, stops it, or forgets it. */
export async function actOnImport(portal: Portal) {
  const form = await portal.read(actForm);
  if (!form.ok) return portal.refuse(form);
  const params = batchOf(portal);
  const here = to("partner/imports/detail", { id: params.batchId });
  const { act, ready = 0 } = form.value;
  if (act === "iniciar") {
    const told = await portal.tell(startBatch, { params, body: { ready } });
    if (told.ok)
      return portal.redirect(
        here,
        success("Importação iniciada. Ela continua mesmo que você saia desta página."),
      );
    const lookUp = portal.lookUp(getBatch, { params }, ({ state }) =>
      found(state !== "draft", {
        yes: "a importação já foi iniciada.",
        no: "a importação não foi iniciada.",
        to: here,
      }),
    );
    return portal.refuse(form, told.failure, lookUp);
  }
  if (act === "parar") {
    const told = await portal.tell(stopBatch, { params });
    if (told.ok) return portal.redirect(here, success("Importação parada. O que já foi criado continua."));
    const lookUp = portal.lookUp(getBatch, { params }, (batch) =>
      found(!isUnderWay(batch), {
        yes: "a importação já não está em andamento.",
        no: "a importação continua em andamento.",
        to: here,
      }),
    );
    return portal.refuse(form, told.failure, lookUp);
  }
  const all = to("partner/imports");
  const told = await portal.tell(deleteBatch, { params });
  if (told.ok) return portal.redirect(all, success("Importação excluída da lista. Nenhum cliente mudou."));
  const gone = { yes: "a importação já não está na lista.", no: "a importação está na lista.", to: all };
  const lookUp = portal.lookUp(getBatch, { params }, () => found(false, gone), found(true, gone));
  return portal.refuse(form, told.failure, lookUp);
}
