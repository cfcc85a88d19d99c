/** How far a new merchant has come: what exists already decides, not what somebody clicked. */

/** In the order in which a person is led through them. */
export const MERCHANT_STEPS = ["company", "customer", "integration", "person"] as const;
export type MerchantStep = (typeof MERCHANT_STEPS)[number];

/** `waiting` for a step before it; `unknown` when whoever knows could not be asked. */
export type MerchantStepState = "done" | "open" | "waiting" | "unknown";

/** What the upstream has of a document. */
interface FoundMerchant {
  /** Null: nobody within reach has registered it. */
  company: { customerId: string | null } | null;
  /** Whether the integration knows it; null when it could not be asked. */
  integrated: boolean | null;
  /** How many persons are bound to it; null when they could not be asked for. */
  persons: number | null;
}

/** Integration and persons are of a customer: neither begins before there is one. */
export function merchantSteps(found: FoundMerchant): Record<MerchantStep, MerchantStepState> {
  const isCustomer = found.company !== null && found.company.customerId !== null;
  const ofCustomer = (done: boolean | null): MerchantStepState =>
    !isCustomer ? "waiting" : done === null ? "unknown" : done ? "done" : "open";
  return {
    company: found.company ? "done" : "open",
    customer: isCustomer ? "done" : found.company ? "open" : "waiting",
    integration: ofCustomer(found.integrated),
    person: ofCustomer(found.persons === null ? null : found.persons > 0),
  };
}

/** Where to go on: the first step that can be done now; null when there is none. */
export function nextMerchantStep(states: Record<MerchantStep, MerchantStepState>): MerchantStep | null {
  return MERCHANT_STEPS.find((step) => states[step] === "open") ?? null;
}

export function isMerchantDone(states: Record<MerchantStep, MerchantStepState>): boolean {
  return MERCHANT_STEPS.every((step) => states[step] === "done");
}

/** The pages on which a company's registration is typed, in their order. */
export const REGISTRATION_SECTIONS = ["dados", "endereco", "contatos"] as const;
export type RegistrationSection = (typeof REGISTRATION_SECTIONS)[number];

/** The page of a field that the upstream names, `address.zip_code`, `contacts.0.phone`; null for the document. */
export function sectionOfField(field: string): RegistrationSection | null {
  const head = field.split(/[.[]/)[0];
  if (head === "document") return null;
  return head === "address" ? "endereco" : head === "contacts" ? "contatos" : "dados";
}

/** The page to go on with: the first that is not good yet after `from`, around the corner too; null when all are. */
export function nextSection(
  good: Record<RegistrationSection, boolean>,
  from?: RegistrationSection,
): RegistrationSection | null {
  const at = from ? REGISTRATION_SECTIONS.indexOf(from) + 1 : 0;
  const order = [...REGISTRATION_SECTIONS.slice(at), ...REGISTRATION_SECTIONS.slice(0, at)];
  return order.find((section) => !good[section]) ?? null;
}
