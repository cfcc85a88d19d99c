import type { Environment } from "~/domain/environment";
import type { Refused } from "~/page/answering.server";
import type { Toast } from "~/toasts/toast";
import type { ListedCompany } from "./company-list";

export interface EnvironmentViewProps {
  environments: readonly { environment: Environment; total: number }[];
  /** The environment whose companies are listed. */
  shown: Environment | null;
  companies: readonly ListedCompany[];
  /** Companies that match the search. */
  total: number;
  page: number;
  pages: number;
  search: string;
  /** The group that is searched in; empty for all of them. */
  structure: string;
  structures: readonly { id: string; name: string }[];
  /** By name, not the last used first. */
  isByName: boolean;
  /** The company in use. */
  current: string | null;
  /** The company that was used last in this environment. */
  last: string | null;
  returnTo?: string | undefined;
  /** The form token of the forms. */
  hidden: readonly { name: string; value: string }[];
  answer?: Refused | undefined;
  notice?: Toast | null;
}
