import { putWorkDone, putWorkNote, putWorkOwner, putWorkPostponement } from "#contract/extension/work";
import type { Portal } from "~/access/portal.server";
import { formatDate } from "~/domain/dates";
import { to } from "~/screens/to";
import { success } from "~/toasts/toast";
import type { Act } from "../acts";
import { lookUpWork } from "../look-up.server";
import { doneForm, noteForm, ownerForm, postponeForm } from "../schema.server";

/** The form of each act. */
export const SCHEMAS = {
  responsavel: ownerForm,
  adiar: postponeForm,
  nota: noteForm,
  feito: doneForm,
} as const satisfies Record<Act, object>;

type Carried = (portal: Portal, key: string) => Promise<unknown>;

/** What each act does, and where it leads. */
export const CARRY_OUT: Readonly<Record<Act, Carried>> = {
  responsavel: assign,
  adiar: postpone,
  nota: note,
  feito: finish,
};

const one = (portal: Portal, itemKey: string) => ({ partnerId: portal.partnerId, itemKey });
const detail = (key: string) => to("partner/work/detail", { key });

async function assign(portal: Portal, key: string) {
  const form = await portal.read(ownerForm);
  if (!form.ok) return portal.refuse(form);
  const { owner_id = null, version } = form.value;
  const words = (owner: { name: string } | null) =>
    owner ? `${owner.name} cuida deste trabalho.` : "Ninguém cuida deste trabalho.";
  const told = await portal.tell(putWorkOwner, { params: one(portal, key), body: { owner_id, version } });
  if (!told.ok) {
    const isSo = lookUpWork(portal, key, ({ owner }) => ({
      done: (owner?.id ?? null) === owner_id,
      words: owner ? `${owner.name} cuida deste trabalho.` : "ninguém cuida deste trabalho.",
    }));
    return portal.refuse(form, told.failure, isSo);
  }
  return portal.redirect(detail(key), success(words(told.value.owner)));
}

async function postpone(portal: Portal, key: string) {
  const form = await portal.read(postponeForm);
  if (!form.ok) return portal.refuse(form);
  const { until: day, back, version } = form.value;
  const until = back === undefined ? (day ?? null) : null;
  const words = (later: string | null) =>
    later === null ? "o trabalho está na fila." : `o trabalho está adiado até ${formatDate(later)}.`;
  const told = await portal.tell(putWorkPostponement, {
    params: one(portal, key),
    body: { until, version },
  });
  if (!told.ok) {
    const isSo = lookUpWork(portal, key, ({ postponed_until: now }) => ({
      done: now === until,
      words: words(now),
    }));
    return portal.refuse(form, told.failure, isSo);
  }
  const said = until === null ? "O trabalho voltou à fila." : `Adiado até ${formatDate(until)}.`;
  return portal.redirect(detail(key), success(said));
}

async function note(portal: Portal, key: string) {
  const form = await portal.read(noteForm);
  if (!form.ok) return portal.refuse(form);
  const { version } = form.value;
  const text = form.value.note || null;
  const told = await portal.tell(putWorkNote, { params: one(portal, key), body: { note: text, version } });
  if (!told.ok) {
    const isSo = lookUpWork(portal, key, ({ note: now }) => ({
      done: now === text,
      words: now === text ? "a nota é esta." : "a nota é outra.",
    }));
    return portal.refuse(form, told.failure, isSo);
  }
  return portal.redirect(detail(key), success(text === null ? "Nota retirada." : "Nota salva."));
}

async function finish(portal: Portal, key: string) {
  const form = await portal.read(doneForm);
  if (!form.ok) return portal.refuse(form);
  const { version } = form.value;
  const done = form.value.done === "1";
  const told = await portal.tell(putWorkDone, { params: one(portal, key), body: { done, version } });
  if (!told.ok) {
    const isSo = lookUpWork(portal, key, (item) => ({
      done: (item.done !== null) === done,
      words:
        item.done === null
          ? "o trabalho está aberto."
          : `o trabalho foi dado por feito por ${item.done.by_name}.`,
    }));
    return portal.refuse(form, told.failure, isSo);
  }
  return done
    ? portal.leadToList(to("partner/work"), success("Trabalho dado por feito."))
    : portal.redirect(detail(key), success("Trabalho reaberto."));
}
