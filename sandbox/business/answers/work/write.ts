import {
  putWorkDone,
  putWorkNote,
  putWorkOwner,
  putWorkPostponement,
  type WorkItem,
} from "#contract/extension/work";
import { ApiRefusal, type ApiRequest, answer } from "../../../api/handler.ts";
import { insert, run, type Value } from "../../query.ts";
import { dayOf, textOf } from "../../rules/calendar.ts";
import { dayWords, momentWords } from "../../rules/wording.ts";
import { noted } from "../timeline/timeline.ts";
import { requireUser } from "../visibility.ts";
import { tellGiven } from "./given.ts";
import { assignableOf, detailOf, requireItem } from "./queue.ts";

type Telling = Pick<ApiRequest, "db" | "clock" | "user" | "company"> & {
  params: { partnerId: string; itemKey: string };
  body: { version: number };
};

export const answerPutWorkOwner = answer(putWorkOwner, (request) => {
  const { item, given } = give(request);
  const { owner_id } = request.body;
  if (item.owner?.id !== owner_id)
    tellGiven(request, owner_id, {
      recordId: item.key,
      occasion: `${item.key}@${item.version}`,
      customerId: item.customer?.id ?? null,
      subject: nameOf(item),
      called: "este trabalho",
    });
  return given;
});

/** One of many that are given at once: whoever gets them is told when all are. */
export const answerGiveOneOfMany = answer(putWorkOwner, (request) => give(request).given);

function give(request: Telling & { body: { owner_id: string | null } }) {
  const { params, body } = request;
  const item = requireSeen(request);
  const chosen = assignableOf(request, params.partnerId, item.kind).find(({ id }) => id === body.owner_id);
  if (body.owner_id !== null && !chosen) {
    const sentence = "Escolha uma pessoa deste parceiro que possa ver este trabalho.";
    throw new ApiRefusal(422, "Corrija o responsável.", { owner_id: sentence });
  }
  const said = chosen ? `quem cuida é ${chosen.name}` : "ficou sem responsável";
  return { item, given: written(request, item, { owner_id: body.owner_id }, said) };
}

/** What each kind is called in the timeline, and in batches. */
const KIND_WORDS: Readonly<Record<WorkItem["kind"], string>> = {
  "onboarding-stuck": "Cadastro parado",
  "document-refused": "Documento recusado",
  "idle-15": "Sem vender há 15 dias",
  "idle-30": "Sem vender há mais de 30 dias",
  "pending-deadline": "Pendência perto do prazo",
  "offer-ending": "Oferta perto do fim",
  "subscription-ending": "Assinatura perto do fim",
  "routing-conflict": "Conflito de roteamento",
  "invitation-expired": "Convite vencido",
  "payout-waiting": "Troca de conta aguardando",
  "change-request": "Pedido de alteração",
  "terminal-replacement": "Troca de terminal pedida",
  "document-review": "Documento para analisar",
};

/** `Cadastro parado, Padaria do Bairro` */
export const nameOf = ({ kind, customer, subject }: Pick<WorkItem, "kind" | "customer" | "subject">) =>
  [KIND_WORDS[kind], customer?.trade_name, subject].filter(Boolean).join(", ");

/** The farthest day that something can be put off to. */
const MOST_DAYS = 366;

export const answerPutWorkPostponement = answer(putWorkPostponement, (request) => {
  const { body, clock } = request;
  const item = requireSeen(request);
  const { until } = body;
  const today = clock.today();
  if (until !== null && (until <= today || until > textOf(dayOf(today) + MOST_DAYS))) {
    const sentence = `Escolha um dia de ${dayWords(textOf(dayOf(today) + 1))} até um ano à frente.`;
    throw new ApiRefusal(422, "Corrija o dia.", { until: sentence });
  }
  if (item.done !== null) throw new ApiRefusal(409, doneWords(item.done));
  return written(
    request,
    item,
    { postponed_until: until },
    until === null ? "de volta à fila" : `adiado até ${dayWords(until)}`,
  );
});

export const answerPutWorkNote = answer(putWorkNote, (request) =>
  written(
    request,
    requireSeen(request),
    { note: request.body.note },
    request.body.note === null ? "nota retirada" : `nota “${request.body.note}”`,
  ),
);

export const answerPutWorkDone = answer(putWorkDone, (request) => {
  const { clock, body } = request;
  const item = requireSeen(request);
  const done = body.done
    ? { done_at: clock.now().getTime(), done_by_name: requireUser(request).name }
    : { done_at: null, done_by_name: null };
  return written(request, item, done, body.done ? "dado por feito" : "reaberto");
});

/** What waits as it was seen; 409 says what somebody else did to it since. */
function requireSeen(request: Telling): WorkItem {
  const item = requireItem(request, request.params.itemKey);
  if (item.version === request.body.version) return item;
  if (item.done !== null) throw new ApiRefusal(409, doneWords(item.done));
  const { updated } = item;
  const who = updated ? `${updated.by_name} mudou este trabalho em ${wordsAt(updated.at)}` : "Ele mudou";
  throw new ApiRefusal(409, `${who}. Confira como está e envie de novo.`);
}

const wordsAt = (at: string) => momentWords(Date.parse(at));
const doneWords = ({ at, by_name }: NonNullable<WorkItem["done"]>) =>
  `${by_name} já deu este trabalho por feito em ${wordsAt(at)}.`;

/** @param said what the customer's timeline says of it, after what it is about */
function written(request: Telling, item: WorkItem, changes: Readonly<Record<string, Value>>, said: string) {
  const { db, clock, params } = request;
  const { partnerId } = params;
  if (item.customer !== null) {
    const at = { ...request, params: { partnerId, customerId: item.customer.id } };
    noted(
      at,
      `${KIND_WORDS[item.kind]}${item.subject === null ? "" : ` (${item.subject})`}: ${said}.`,
      item.kind,
    );
  }
  const also = {
    version: item.version + 1,
    updated_at: clock.now().getTime(),
    updated_by_name: requireUser(request).name,
  };
  if (item.version === 0)
    insert(db, "work_marks", {
      partner_id: partnerId,
      item_key: item.key,
      kind: item.kind,
      customer_id: item.customer?.id ?? null,
      subject: [item.customer?.trade_name, item.subject].filter(Boolean).join(", "),
      ...changes,
      ...also,
    });
  else {
    const columns = { ...changes, ...also };
    run(
      db,
      `update work_marks set ${Object.keys(columns)
        .map((name) => `${name} = ?`)
        .join(", ")} where partner_id = ? and item_key = ?`,
      ...Object.values(columns),
      partnerId,
      item.key,
    );
  }
  return { status: 200, body: detailOf(request, item.key) };
}
