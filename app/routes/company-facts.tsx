import type { Establishment } from "#contract/extension/establishment";
import { formatDate } from "~/domain/dates";
import { formatDocument } from "~/domain/document";
import { Badge } from "~/ui/badge";
import { copyable } from "~/ui/copyable";
import type { Fact } from "~/ui/facts";
import { documentKind, legalNameLabel } from "~/words/companies";
import { cnaeWords, REGISTRATION_STATUSES } from "~/words/establishment";

type Company = Pick<
  Establishment,
  | "legal_name"
  | "trade_name"
  | "document"
  | "state_registration"
  | "cnae"
  | "mcc"
  | "opening_date"
  | "registration_status"
>;

/** What the tax office knows of a company. */
export function companyFacts(one: Company, statusLabel: string): Fact[] {
  const { word, tone } = REGISTRATION_STATUSES[one.registration_status];
  const kind = documentKind(one.document);
  return [
    [legalNameLabel(one.document), one.legal_name],
    ["Nome fantasia", one.trade_name],
    [kind, copyable(kind, formatDocument(one.document))],
    ["Inscrição estadual", one.state_registration ?? "Isenta"],
    ["CNAE", cnaeWords(one)],
    ["Ramo de atividade (MCC)", one.mcc ?? "Não informado"],
    ["Abertura", one.opening_date ? formatDate(one.opening_date) : "Não informada"],
    [
      statusLabel,
      <Badge key="status" tone={tone}>
        {word}
      </Badge>,
    ],
  ];
}
