import type { AuditRecord } from "#contract/extension/audit";

/** A table whose rows people change by a command. */
interface Watched {
  record: AuditRecord;
  /** The column that people call a row by. */
  name?: string;
  /** The column of the record's id, where that is not the row's own. */
  id?: string;
  /** What is told of a row. Other columns are ids, copies, and who changed it when, which the entry itself says. */
  fields: readonly string[];
}

/** Where one act touches several records, it is told of the one that stands first here. */
export const WATCHED: Readonly<Record<string, Watched>> = {
  companies: {
    record: "company",
    name: "trade_name",
    fields: words(
      "document legal_name trade_name status owner_partner_id mcc state_registration cnae opening_date registration_status zip_code street address_number extra_line neighborhood city state tpv_amount",
    ),
  },
  routing_rules: {
    record: "rule",
    name: "name",
    fields: words(
      "type name enabled priority condition acquirer fallback_acquirers group_id valid_from valid_to",
    ),
  },
  routing_groups: {
    record: "group",
    name: "name",
    fields: words("name description enabled is_default default_acquirers"),
  },
  routing_changes: { record: "rule-changes", fields: ["stage", "changes", "publishes_at", "failure"] },
  routing_templates: { record: "rule-template", name: "name", fields: ["name"] },
  routing_group_stores: { record: "store", fields: ["group_id"] },
  acquirer_contracts: {
    record: "contract",
    name: "acquirer",
    fields: words(
      "acquirer establishment_code affiliation_date status brands modalities max_instalments settlement_days mdr_table_id logical_numbers has_credentials bank_account pix",
    ),
  },
  bank_accounts: {
    record: "bank-account",
    fields: words("bank_code branch account type holder_document"),
  },
  payout_changes: {
    record: "payout-change",
    fields: words("kind state before after agreed_by_name closed_by_name reason effective_at"),
  },
  payout_approvals: { record: "payout-approvals", fields: words("second_person waiting_hours") },
  last_destinations: { record: "destination", name: "acquirer", fields: words("account pix code") },
  subscriptions: {
    record: "subscription",
    fields: words(
      "plan_id quantity price_amount discount discount_until billing_cycle monthly_amount started_at renews_at ends_at status seller payment notes scheduled_plan_id scheduled_terms scheduled_on cancel_reason paused_from paused_until",
    ),
  },
  invoices: { record: "invoice", fields: words("period_from period_to amount due_on paid_on kind") },
  iso_offers: { record: "offer", name: "title", fields: words("viewed_at accepted_at deleted_at") },
  terminals: {
    record: "terminal",
    name: "serial_number",
    fields: words("store_id pos_number status sim_status activation_code code_expires_at"),
  },
  terminal_replacements: {
    record: "terminal",
    id: "terminal_id",
    fields: words("reason status answer new_serial_number"),
  },
  pendings: { record: "pending", fields: ["state"] },
  // Of each attempt: the transaction itself keeps only what the last one that held was for.
  pending_treatments: { record: "pending", id: "pending_id", fields: words("action reason network_answer") },
  discrepancies: {
    record: "discrepancy",
    name: "nsu",
    fields: words("status protocol contest_deadline recovered_amount recovered_on assignee_id"),
  },
  discrepancy_files: { record: "file", name: "file_name", fields: ["file_name", "size"] },
  manual_sales: {
    record: "sale",
    name: "nsu",
    fields: words("acquirer sale_day brand modality instalments nsu gross_amount settlement_date"),
  },
  acquirer_movements: {
    record: "movement",
    name: "nsu",
    fields: words(
      "acquirer acquirer_date brand modality instalments nsu gross_amount fee_amount net_amount settlement_date status difference_amount reason",
    ),
  },
  conciliation_exceptions: { record: "sale", fields: words("status difference_amount reason") },
  // After what it is of, which has numbers that people know.
  conciliation_matches: { record: "match", fields: ["kind", "justification"] },
  conciliation_days: { record: "day", name: "day", fields: ["closed_at", "note"] },
  bank_checks: { record: "bank-check", name: "settlement_date", fields: ["bank_amount", "note"] },
  sign_ups: {
    record: "access-request",
    name: "name",
    fields: words("name email mobile profile requested_role expires_at status reason"),
  },
  access_profiles: { record: "profile", name: "name", fields: ["name", "kind", "permissions"] },
  access_reviews: { record: "access", name: "user_name", fields: ["reviewed_at"] },
  sso_users: {
    record: "user",
    name: "username",
    fields: words(
      "username given_name family_name document phone status password_hash roles invite_expires_at",
    ),
  },
  acting: {
    record: "acting",
    name: "customer_name",
    fields: words("started_at ends_at ended_at"),
  },
  user_companies: { record: "access", fields: ["role_name", "permissions"] },
  company_contacts: { record: "contact", name: "name", fields: words("name role phone email is_billing") },
  persons: { record: "person", name: "name", fields: words("name document email phone birth_date") },
  person_companies: { record: "person", id: "person_id", fields: ["role"] },
  person_onboarding: { record: "person", id: "person_id", fields: ["needs_onboarding"] },
  acceptances: {
    record: "term",
    name: "accepted_type",
    fields: words("accepted_type term_version accepted_by_name accepted_by_document"),
  },
  onboardings: { record: "onboarding", fields: ["status", "sent_at", "decided_at"] },
  onboarding_steps: { record: "onboarding", name: "step", fields: ["status", "content"] },
  change_requests: {
    record: "change-request",
    name: "protocol",
    fields: words("section description status answer"),
  },
  establishment_files: { record: "file", name: "file_name", fields: ["file_name", "size"] },
  documents: { record: "document", name: "name", fields: words("status valid_until answer") },
  integration_customers: {
    record: "integration",
    name: "trade_name",
    fields: words("merchant store trade_name address synced_at"),
  },
  caweb_customers: { record: "integration", name: "trade_name", fields: ["migrated_at"] },
  work_marks: {
    record: "work",
    name: "subject",
    fields: words("kind subject owner_id postponed_until note done_at"),
  },
  customer_notes: { record: "note", fields: ["text"] },
  reports: { record: "report", name: "title", fields: words("title said format file_name recipients state") },
  report_schedules: {
    record: "schedule",
    name: "title",
    fields: words("title said format recipients cadence next_run_at paused_at"),
  },
  batches: { record: "batch", name: "title", fields: words("title said state") },
  batch_columns: { record: "batch", fields: ["columns"] },
  saved_views: { record: "view", name: "name", fields: words("name query is_default deleted_at") },
  notices: { record: "notice", name: "subject", fields: ["read_at"] },
  notice_preferences: { record: "preference", name: "kind", fields: words("portal mail threshold") },
};

/** Tables that follow from others, or that tell of the act themselves: nothing of them is told. */
export const BESIDE: ReadonlySet<string> = new Set(
  words(`audit_entries history_events idempotency_keys identity_settings oidc_records outbox password_actions
    routing_rule_versions sign_in_attempts token_epochs onboarding_files
    amount_sales daily_receivables daily_sales net_sales partner_sales rule_sales sold_receivables status_receivables status_sales
    store_receivables store_sales terminal_sales third_sales third_store_sales
    entry_sums sales receivables receivable_adjustments advances assignments terminal_numbers structures structure_companies
    acquirer_files acquirer_terms anticipation_rates documents fees former_destinations invoice_lines pix_products plans
    batch_lines portfolio portfolio_changes portfolio_state portfolio_totals registered_companies stores terms
    zip_codes`),
);

/** JSON, told leaf by leaf. */
export const JSON_FIELDS: ReadonlySet<string> = new Set(
  words(`condition fallback_acquirers default_acquirers brands modalities max_instalments settlement_days
    logical_numbers bank_account account before after pix roles permissions recipients scheduled_terms address`),
);

/** Of these only the end is told: where money goes, and documents of people. */
export const MASKED: ReadonlySet<string> = new Set(
  words(`bank_account.account bank_account.branch bank_account.holder_document account.account account.branch
    account.holder_document bank_accounts.account bank_accounts.branch holder_document before.account before.branch
    before.holder_document after.account after.branch after.holder_document
    before.account.account before.account.branch before.pix.key before.code after.account.account
    after.account.branch after.pix.key after.code pix.key accepted_by_document persons.document sso_users.document`),
);

/** Of these only that they changed. */
export const SECRET: ReadonlySet<string> = new Set(
  words("password_hash activation_code content changes columns bank_account.holder_name account.holder_name"),
);

/** Hidden from whoever may not see prices. */
export const PRICED: ReadonlySet<string> = new Set(
  words(`subscriptions.price_amount subscriptions.discount subscriptions.discount_until
    subscriptions.monthly_amount subscriptions.scheduled_terms
    invoices.amount acquirer_contracts.pix.fee_rate
    acquirer_contracts.pix.fee_fixed_amount payout_changes.after.pix.fee_rate payout_changes.after.pix.fee_fixed_amount
    acquirer_movements.fee_amount acquirer_movements.net_amount bank_checks.bank_amount
    discrepancies.recovered_amount notice_preferences.threshold acquirer_movements.difference_amount
    conciliation_exceptions.difference_amount`),
);

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
