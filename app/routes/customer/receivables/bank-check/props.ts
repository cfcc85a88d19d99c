import type { MaskedPixKey } from "#contract/acquirers";
import type { Arrangement, BankCheck, ReceivableBank } from "#contract/extension/receivables";
import type { Acquirer } from "#contract/values";
import type { FormProps } from "~/routes/form-props";

export interface BankCheckProps extends FormProps {
  date: string;
  acquirer: Acquirer;
  arrangement: Arrangement;
  /** What the account should show. */
  expected: number;
  check: BankCheck | null;
  bank: ReceivableBank | null;
  /** Where `bank` is null: the contract's own key, which is paid by Pix. */
  pixKey: MaskedPixKey | null;
  early: boolean;
  /** Of the day's units. */
  page: string;
  back: string;
}
