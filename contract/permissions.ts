/** The words of the wire for who may do what. Source section 6, to the letter. */

export const ROLES = {
  customer: "portal_customer",
  partner: "portal_partner",
  /** The value of transaction-pending-read: whoever holds one holds the other. */
  customerFull: "portal_customer_full",
  dtxPro: "dtx_pro",
  admin: "admin",
} as const;

export const PERMISSIONS = [
  "subscriptions-create",
  "acquirer-contract-create",
  "routing-brand-create",
  "routing-product-value-create",
  "user-management-create",
  "client-data-read",
  "client-signatures-read",
  "acquirer-contract-read",
  "routing-rules-read",
  "pix-acquirer-contract-read",
  "terminals-read",
  "customer-overview-read",
  "customer-sales-read",
  "transaction-pending-report-read",
  "portal_customer_full",
  "customer-establishment-read",
  "routing-product-value-read",
  "offer-iso-read",
  "user-management-read",
  "dont-show-price-read",
  "client-data-update",
  "acquirer-contract-update",
  "routing-rules-update",
  "terminals-update",
  "transaction-disregard-update",
  "transaction-undo-update",
  "transaction-confirm-update",
  "routing-product-value-update",
  "user-management-update",
  "subscriptions-delete",
  "terminals-delete",
  "acquirer-contract-delete",
  "routing-rules-delete",
  "routing-product-value-delete",
  // Ours: the source has no word for whoever sees a merchant's area in its place.
  "client-open-as-read",
] as const;

export type Permission = (typeof PERMISSIONS)[number];

/**
 * What the profiles of a merchant hold: the permissions of the customer area. A partner may grant them in a merchant
 * that it looks after, though it holds none of them itself.
 */
export const MERCHANT_PERMISSIONS: readonly (Permission | typeof ROLES.dtxPro)[] = [
  "customer-overview-read",
  "customer-establishment-read",
  "customer-sales-read",
  ROLES.customerFull,
  "transaction-pending-report-read",
  "transaction-confirm-update",
  "transaction-undo-update",
  "transaction-disregard-update",
  "terminals-read",
  "terminals-update",
  "terminals-delete",
  "offer-iso-read",
  "dont-show-price-read",
  ROLES.dtxPro,
];
