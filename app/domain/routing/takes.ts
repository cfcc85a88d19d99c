import { type Acquirer, type Contract, modalityOf, type Payment } from "./rule";

/** Why an acquirer cannot take a payment. */
export type Obstacle = "no-contract" | "not-active" | "brand" | "modality" | "instalments";

/** What keeps an acquirer from taking a payment under the customer's contracts; null when it can. */
export function obstacleAt(
  acquirer: Acquirer,
  payment: Payment,
  contracts: readonly Contract[],
): Obstacle | null {
  const contract = contracts.find((one) => one.acquirer === acquirer);
  if (!contract) return "no-contract";
  if (contract.status !== "active") return "not-active";
  const modality = modalityOf(payment);
  if (modality === "pix") return contract.pix?.enabled ? null : "modality";
  const { brand, installments } = payment;
  if (brand === null || !contract.brands.includes(brand)) return "brand";
  if (!contract.modalities.includes(modality)) return "modality";
  const limit = contract.max_instalments.find((one) => one.brand === brand)?.count ?? 1;
  return installments > limit ? "instalments" : null;
}
