import { z } from "zod";
import {
  deleteBatch,
  getBatch,
  listBatches,
  startBatch,
  stopBatch,
  undoBatch,
} from "#contract/extension/batches";
import type { Portal } from "~/access/portal.server";
import { carried } from "~/forms/submission.server";
import { to } from "~/screens/to";
import { found } from "~/toasts/found";
import { info, success } from "~/toasts/toast";
import { isUnderWay } from "../../batch-states";
import { batchOf } from "../params.server";

const actForm = z.object({
  act: z.enum(["iniciar", "parar", "desfazer", "excluir"]),
  /** How many the person was shown as ready. */
  ready: carried(z.coerce.number<string>().int().min(0).max(1_000_000).optional()),
});

type Read = Extract<Awaited<ReturnType<typeof readForm>>, { ok: true }>;
const readForm = (portal: Portal) => portal.read(actForm);

/** Starts it, stops it, has it taken back, or forgets it. */
export async function actOnBatch(portal: Portal) {
  const form = await readForm(portal);
  if (!form.ok) return portal.refuse(form);
  const acts = { iniciar: start, parar: stop, desfazer: undo, excluir: forget };
  return acts[form.value.act](portal, form);
}

async function start(portal: Portal, form: Read) {
  const params = batchOf(portal);
  const here = to("partner/batches/detail", { id: params.batchId });
  const { state } = await portal.ask(getBatch, { params });
  if (state !== "draft")
    return portal.redirect(here, info("Isto já foi iniciado. Nada foi feito duas vezes."));
  const told = await portal.tell(startBatch, { params, body: { ready: form.value.ready ?? 0 } });
  if (told.ok) return portal.redirect(here, success("Iniciado. Continua mesmo que você saia desta página."));
  const lookUp = portal.lookUp(getBatch, { params }, (batch) =>
    found(batch.state !== "draft", { yes: "já foi iniciado.", no: "não foi iniciado.", to: here }),
  );
  return portal.refuse(form, told.failure, lookUp);
}

async function stop(portal: Portal, form: Read) {
  const params = batchOf(portal);
  const here = to("partner/batches/detail", { id: params.batchId });
  const told = await portal.tell(stopBatch, { params });
  if (told.ok) return portal.redirect(here, success("Parado. O que já foi feito fica."));
  const lookUp = portal.lookUp(getBatch, { params }, (batch) =>
    found(!isUnderWay(batch), { yes: "já não está em andamento.", no: "continua em andamento.", to: here }),
  );
  return portal.refuse(form, told.failure, lookUp);
}

async function undo(portal: Portal, form: Read) {
  const params = batchOf(portal);
  const told = await portal.tell(undoBatch, { params });
  if (told.ok) {
    const there = to("partner/batches/detail", { id: told.value.id });
    return told.value.state === "draft"
      ? portal.redirect(there, success("Conferido. Nada foi desfeito ainda."))
      : portal.redirect(there, info("Isto já foi desfeito. Nada foi feito duas vezes."));
  }
  const partner = { partnerId: portal.partnerId };
  const lookUp = portal.lookUp(listBatches, { params: partner, query: {} }, ({ items }) => {
    const one = items.find(({ undoes }) => undoes === params.batchId);
    return found(one !== undefined, {
      yes: "a conferência do que seria desfeito está pronta.",
      no: "nada foi desfeito.",
      to: to("partner/batches/detail", { id: one?.id ?? params.batchId }),
    });
  });
  return portal.refuse(form, told.failure, lookUp);
}

async function forget(portal: Portal, form: Read) {
  const params = batchOf(portal);
  const all = to("partner/batches");
  const told = await portal.tell(deleteBatch, { params });
  if (told.ok) return portal.redirect(all, success("Excluído da lista. O que foi feito fica."));
  const gone = { yes: "já não está na lista.", no: "está na lista.", to: all };
  const lookUp = portal.lookUp(getBatch, { params }, () => found(false, gone), found(true, gone));
  return portal.refuse(form, told.failure, lookUp);
}
