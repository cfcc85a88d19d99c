/** Our extension: a customer's terminals; for itself, or for the partner that looks after it. */
import { z } from "zod";
import { call, none } from "../call";
import { IdList, listOf, pageOf, pageQuery, SearchText, Standing, standingQuery } from "../paging";
import { Acquirer, Count, freeLine, HistoryEvent, Id, Instant, label } from "../values";

export const TerminalStatus = z.enum([
  "in-stock",
  "sent",
  "awaiting-activation",
  "active",
  "suspended",
  "blocked",
  "returned",
  "written-off",
]);
export type TerminalStatus = z.output<typeof TerminalStatus>;

export const TerminalKind = z.enum(["pos", "smart-pos", "tef", "pinpad", "tap-on-phone"]);
export type TerminalKind = z.output<typeof TerminalKind>;

export const Terminal = z.object({
  id: Id,
  kind: label(TerminalKind),
  model: z.string(),
  serial_number: z.string(),
  /** `null` until the device has said it. */
  firmware_version: z.string().nullable(),
  /** One per acquirer that the terminal is registered at. */
  logical_numbers: z.array(
    z.object({
      acquirer: label(Acquirer),
      number: z.string(),
      /** The customer's number at that acquirer (EC). */
      establishment_code: z.string().nullable(),
    }),
  ),
  store_id: Id,
  store_name: z.string(),
  /** "PDV 04"; `null` for a terminal that stands at no checkout. */
  pos_number: z.string().nullable(),
  /** `null` for a terminal without a SIM card. */
  sim_status: label(z.enum(["active", "suspended", "cancelled"])).nullable(),
  network: label(z.enum(["wifi", "ethernet", "mobile"])),
  last_activity_at: Instant.nullable(),
  last_sale_at: Instant.nullable(),
  activated_at: Instant.nullable(),
  /** Only while it can be typed into the device. */
  activation_code: z.string().nullable(),
  code_expires_at: Instant.nullable(),
  /** Set while a replacement is on its way. */
  replacement_requested_at: Instant.nullable(),
  status: label(TerminalStatus),
});
export type Terminal = z.output<typeof Terminal>;

export const TerminalFilter = z.object({
  /** Those alone. */
  id: IdList.optional(),
  status: listOf(TerminalStatus).optional(),
  kind: listOf(TerminalKind).optional(),
  model: z.string().max(60).optional(),
  store_id: IdList.optional(),
  acquirer: listOf(Acquirer).optional(),
  /** Active for longer than this, and without a sale in these days. */
  idle_days: z.enum(["7", "30", "90"]).optional(),
  /** Whose exchange is asked for, and that nobody has answered. */
  replacement: z.enum(["requested"]).optional(),
  /** Part of a serial or logical number, of the acquirer's number of the customer (EC), of a model, PDV or store. */
  q: SearchText.optional(),
});
export type TerminalFilter = z.output<typeof TerminalFilter>;

const params = z.object({ customerId: Id });
const one = z.object({ customerId: Id, terminalId: Id });
const reading = { needs: "terminals-read", company: "any", extension: true } as const;
const writing = { needs: "terminals-update", company: "any", extension: true } as const;

export const TerminalPage = pageOf(Terminal);
export type TerminalPage = z.output<typeof TerminalPage>;

const SORTS = ["last_sale_at", "serial_number", "store_name"] as const;

export const listTerminals = call("GET /api/portal/customers/{customerId}/terminals", {
  purpose: "list a customer's terminals",
  params,
  /** `last_sale_at` descends unless told, the other sorts ascend. */
  query: TerminalFilter.extend(pageQuery(SORTS)),
  replies: { 200: TerminalPage },
  ...reading,
});

export const getTerminalStanding = call(
  "GET /api/portal/customers/{customerId}/terminals/{terminalId}/standing",
  {
    purpose: "find where a terminal stands in the list of a filter",
    params: params.extend({ terminalId: Id }),
    query: TerminalFilter.extend(standingQuery(SORTS)),
    replies: { 200: Standing },
    ...reading,
  },
);

export const TerminalTotals = z.object({
  count: Count,
  /** Only statuses that occur in the filter. */
  statuses: z.array(z.object({ status: label(TerminalStatus), count: Count })),
  /** Of the filter, those whose exchange is asked for and that nobody has answered. */
  replacements: Count,
  /** Every store of the customer, those without a terminal in the filter included. */
  stores: z.array(
    z.object({
      store_id: Id,
      store_name: z.string(),
      store_code: z.string(),
      city: z.string(),
      state: z.string(),
      count: Count,
      active: Count,
      /** Active for more than 30 days, and without a sale in them. */
      idle: Count,
      last_sale_at: Instant.nullable(),
    }),
  ),
  /** Every model that the customer has, whatever the filter. */
  models: z.array(z.string()),
  /**
   * Whom the customer asks for a terminal: the partner that looks after it, or without one the desk of whoever runs the
   * portal; null where it is not known.
   */
  asked_of: z.object({ name: z.string(), is_partner: z.boolean() }).nullable(),
});
export type TerminalTotals = z.output<typeof TerminalTotals>;

export const getTerminalTotals = call("GET /api/portal/customers/{customerId}/terminals/totals", {
  purpose: "count a customer's terminals by status and store",
  params,
  query: TerminalFilter,
  replies: { 200: TerminalTotals },
  ...reading,
});

/** `cancelled`: the terminal was written off before anybody answered. */
export const ReplacementStatus = z.enum(["requested", "delivered", "refused", "cancelled"]);
export type ReplacementStatus = z.output<typeof ReplacementStatus>;

export const Replacement = z.object({
  id: Id,
  status: label(ReplacementStatus),
  reason: z.string(),
  requested_at: Instant,
  requested_by_name: z.string(),
  answered_at: Instant.nullable(),
  answered_by_name: z.string().nullable(),
  /** What the partner says of it: of a refusal, why. */
  answer: z.string().nullable(),
  /** Of the device that came in its place, and the terminal that it is, while it is this customer's. */
  new_serial_number: z.string().nullable(),
  new_terminal_id: Id.nullable(),
});
export type Replacement = z.output<typeof Replacement>;

export const TerminalDetail = Terminal.extend({
  history: z.array(HistoryEvent),
  /** The last exchange that was asked for since it was sent. */
  replacement: Replacement.nullable(),
});
export type TerminalDetail = z.output<typeof TerminalDetail>;

export const getTerminal = call("GET /api/portal/customers/{customerId}/terminals/{terminalId}", {
  purpose: "read one terminal with its history",
  params: one,
  replies: { 200: TerminalDetail },
  ...reading,
});

/** As printed on the device. */
const SerialNumber = z
  .string()
  .trim()
  .regex(/^[0-9A-Za-z-]{4,30}$/, "Informe o número de série como está na etiqueta.");
const PosNumber = z
  .string()
  .trim()
  .regex(/^[0-9A-Za-z][0-9A-Za-z ._-]{0,19}$/, "Use até 20 letras e números, como PDV 04.");

const Reason = freeLine("Escreva o motivo em uma só linha.").min(3).max(300);

export const TerminalActivation = z.object({
  terminal: Terminal,
  /** Typed once into the device, which then becomes active by itself; one issued before no longer counts. */
  activation_code: z.string(),
  code_expires_at: Instant,
});
export type TerminalActivation = z.output<typeof TerminalActivation>;

export const activateTerminal = call("POST /api/portal/customers/{customerId}/terminals/activations", {
  purpose: "issue the code with which a terminal is activated in a store",
  audit: "terminals",
  params,
  /** `pos_number` is demanded for what stands at a checkout: TEF and pinpad. */
  body: z.object({ serial_number: SerialNumber, store_id: Id, pos_number: PosNumber.nullish() }),
  replies: { 201: TerminalActivation },
  ...writing,
});

/**
 * By the partner that looks after the customer: a device that it sends to one of the customer's stores, the first one as
 * any other, and that the customer activates there. One that the customer gave back is sent anew. 422 for a serial number
 * that any other device has, and for a store that is none of the customer's.
 */
export const createTerminal = call("POST /api/portal/customers/{customerId}/terminals", {
  purpose: "record a terminal that is sent to a customer",
  audit: "terminals",
  params,
  body: z.object({
    kind: TerminalKind,
    model: freeLine("Escreva o modelo em uma só linha.").min(2).max(60),
    serial_number: SerialNumber,
    store_id: Id,
  }),
  replies: { 201: Terminal },
  needs: "terminals-update",
  company: "partner",
  extension: true,
});

export const moveTerminal = call("PATCH /api/portal/customers/{customerId}/terminals/{terminalId}", {
  purpose: "move a terminal to another store or checkout",
  audit: "terminals",
  params: one,
  /** What is left out stays as it is. */
  body: z.object({ store_id: Id.optional(), pos_number: PosNumber.nullish() }),
  replies: { 200: Terminal },
  ...writing,
});

export const suspendTerminal = call(
  "POST /api/portal/customers/{customerId}/terminals/{terminalId}/suspend",
  {
    purpose: "suspend an active terminal, its SIM card too",
    audit: "terminals",
    params: one,
    replies: { 200: Terminal },
    ...writing,
  },
);

export const resumeTerminal = call("POST /api/portal/customers/{customerId}/terminals/{terminalId}/resume", {
  purpose: "put a suspended terminal back to work",
  audit: "terminals",
  params: one,
  replies: { 200: Terminal },
  ...writing,
});

export const reactivateTerminalSim = call(
  "POST /api/portal/customers/{customerId}/terminals/{terminalId}/reactivate-sim",
  {
    purpose: "reactivate the suspended SIM card of an active terminal",
    audit: "terminals",
    params: one,
    replies: { 200: Terminal },
    ...writing,
  },
);

export const requestTerminalReplacement = call(
  "POST /api/portal/customers/{customerId}/terminals/{terminalId}/request-replacement",
  {
    purpose: "ask for a terminal to be replaced",
    audit: "terminals",
    params: one,
    body: z.object({ reason: Reason }),
    replies: { 200: Terminal },
    ...writing,
  },
);

export const ReplacementAnswer = ReplacementStatus.extract(["delivered", "refused"]);
export type ReplacementAnswer = z.output<typeof ReplacementAnswer>;

/**
 * By the partner that looks after the customer, once. Delivered, the terminal is `returned`, and the device of
 * `serial_number` stands in its place, `sent`: one of the customer's that is not in use, or a new one of the same model.
 * 422 for a delivery without a serial number, or with somebody else's, and for a refusal without a word; 409 where it was
 * answered, or written off, since.
 */
export const answerTerminalReplacement = call(
  "PUT /api/portal/customers/{customerId}/terminals/{terminalId}/replacements/{replacementId}/answer",
  {
    purpose: "say that a terminal was replaced, or why it is not",
    audit: "terminals",
    params: one.extend({ replacementId: Id }),
    body: z.object({
      status: ReplacementAnswer,
      serial_number: SerialNumber.nullable(),
      answer: Reason.nullable(),
    }),
    replies: { 200: Terminal },
    needs: "terminals-update",
    company: "partner",
    extension: true,
  },
);

export const deleteTerminal = call("DELETE /api/portal/customers/{customerId}/terminals/{terminalId}", {
  purpose: "write off a terminal that is not active",
  audit: "terminals",
  params: one,
  replies: { 204: none },
  needs: "terminals-delete",
  company: "any",
  extension: true,
});
