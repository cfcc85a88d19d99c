/** The commands of source section 7, chosen by the type of the rule. */

import {
  createInstallmentRule,
  createProductRule,
  createValueRule,
  deleteInstallmentRule,
  deleteProductRule,
  deleteValueRule,
  replaceInstallmentRule,
  replaceProductRule,
  replaceValueRule,
} from "#contract/routing";
import type { RuleContent, RuleType } from "#contract/routing-shapes";
import type { Portal } from "~/access/portal.server";
import type { CommandFailure } from "~/toasts/command-failure.server";
import type { RuleBody } from "./rule-body";

type Teller = Pick<Portal, "tell">;

/** `replayed`: it had been done before, for the same form. */
export type Told<Value> =
  | { ok: true; value: Value; replayed?: true }
  | { ok: false; failure: CommandFailure };

/** What an answer holds of the rule that was written. */
export type WrittenRule = Told<RuleContent>;

/** Creates a rule; answered with what it became. 422 by field. */
export function tellCreate(portal: Teller, customerId: string, rule: RuleBody): Promise<WrittenRule> {
  const params = { customerId };
  switch (rule.type) {
    case "card-installments":
      return portal.tell(createInstallmentRule, { params, body: rule.body });
    case "card-value":
      return portal.tell(createValueRule, { params, body: rule.body });
    case "card-product":
      return portal.tell(createProductRule, { params, body: rule.body });
  }
}

/**
 * Writes a rule whole over the version that was read: 409 with who and when, if there is another one now. 422 by
 * field.
 *
 * @param part says which command of several of one form it is
 */
export function tellReplace(
  portal: Teller,
  customerId: string,
  { id, version }: { id: string; version: number },
  rule: RuleBody,
  part?: string,
): Promise<WrittenRule> {
  const params = { customerId };
  switch (rule.type) {
    case "card-installments": {
      const body = { ...rule.body, version };
      return portal.tell(replaceInstallmentRule, { params: { ...params, routeId: id }, body }, part);
    }
    case "card-value":
      return portal.tell(replaceValueRule, { params, body: { ...rule.body, id, version } }, part);
    case "card-product":
      return portal.tell(replaceProductRule, { params, body: { ...rule.body, id, version } }, part);
  }
}

/** Deletes a rule; its versions stay. */
export function tellDelete(
  portal: Teller,
  customerId: string,
  { type, id }: { type: RuleType; id: string },
): Promise<Told<null>> {
  switch (type) {
    case "card-installments":
      return portal.tell(deleteInstallmentRule, { params: { customerId, routeId: id } });
    case "card-value":
      return portal.tell(deleteValueRule, { params: { customerId, id } });
    case "card-product":
      return portal.tell(deleteProductRule, { params: { customerId, id } });
  }
}
