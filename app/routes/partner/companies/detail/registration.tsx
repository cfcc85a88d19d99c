import type { CompanyDetail } from "#contract/companies";
import { formatDate } from "~/domain/dates";
import { formatDocument } from "~/domain/document";
import { Badge } from "~/ui/badge";
import { copyable } from "~/ui/copyable";
import { Facts } from "~/ui/facts";
import { Money } from "~/ui/money";
import { Card } from "~/ui/panel";
import { documentKind, legalNameLabel } from "~/words/companies";
import { cnaeWords, REGISTRATION_STATUSES } from "~/words/establishment";
import { Edit } from "./edit-link";

/** What the tax office knows of the company, and what the portal does. */
export function Registration({ company: one, mayEdit }: { company: CompanyDetail; mayEdit: boolean }) {
  const { word, tone } = REGISTRATION_STATUSES[one.registration_status];
  const kind = documentKind(one.document);
  const { customer_vspague_merchant: merchant, customer_vspague_store: store } = one;
  return (
    <Card title="Cadastro">
      <Facts
        facts={[
          [legalNameLabel(one.document), one.legal_name],
          ["Nome fantasia", one.trade_name],
          [kind, copyable(kind, formatDocument(one.document))],
          ["Inscrição estadual", one.state_registration ?? "Isenta"],
          ["CNAE", cnaeWords(one)],
          ["Ramo de atividade (MCC)", one.mcc ?? "Não informado"],
          ["Abertura", one.opening_date ? formatDate(one.opening_date) : "Não informada"],
          [
            "Na Receita",
            <Badge key="status" tone={tone}>
              {word}
            </Badge>,
          ],
          ["Código de empresa", one.id],
          ["Código de cliente", one.customer_id],
          ["Código de parceiro", one.partner_id],
          ["V$Pague", merchant && `Lojista ${merchant}${store ? `, loja ${store}` : ""}`],
          [
            "TPV estimado por mês",
            one.tpv_amount === null ? null : <Money key="tpv" centavos={one.tpv_amount} />,
          ],
          ["No portal desde", formatDate(one.created_at)],
          ["Cliente desde", one.customer_since && formatDate(one.customer_since)],
        ]}
      />
      {mayEdit ? (
        <>
          <Edit id={one.id} section="cadastro" label="Alterar cadastro" />
          <Edit
            id={one.id}
            section="situacao"
            label={one.status === "active" ? "Inativar empresa…" : "Reativar empresa…"}
          />
        </>
      ) : null}
    </Card>
  );
}
