import type { CompanyDetail } from "#contract/companies";
import { formatDate } from "~/domain/dates";
import { companyFacts } from "~/routes/company-facts";
import { Facts } from "~/ui/facts";
import { Money } from "~/ui/money";
import { Card } from "~/ui/panel";
import { Edit } from "./edit-link";

/** What the tax office knows of the company, and what the portal does. */
export function Registration({ company: one, mayEdit }: { company: CompanyDetail; mayEdit: boolean }) {
  const { customer_vspague_merchant: merchant, customer_vspague_store: store } = one;
  return (
    <Card title="Cadastro">
      <Facts
        facts={[
          ...companyFacts(one, "Na Receita"),
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
