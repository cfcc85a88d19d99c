import type { SsoUserSummary } from "#contract/sso-user-shapes";
import { formatDateTime } from "~/domain/dates";
import type { CsvColumn } from "~/lists/csv.server";
import { roleWords, USER_STATUSES } from "~/words/sso-users";

const moment = (at: string | null) => at && formatDateTime(at, { seconds: true });

/** No CPF: a file of people travels further than a page. */
export const CSV_COLUMNS: CsvColumn<SsoUserSummary>[] = [
  { label: "Código", cell: ({ id }) => id },
  { label: "Nome", cell: ({ name }) => name },
  { label: "E-mail", cell: ({ email }) => email },
  { label: "Situação", cell: ({ status }) => USER_STATUSES[status].word },
  { label: "Papéis", cell: ({ roles }) => roleWords(roles) },
  { label: "Empresas", cell: ({ companies_count }) => companies_count },
  { label: "Criado em", cell: ({ created_at }) => moment(created_at) },
  { label: "Criado por", cell: ({ created_by_name }) => created_by_name },
  { label: "Último acesso", cell: ({ last_login_at }) => moment(last_login_at) },
];
