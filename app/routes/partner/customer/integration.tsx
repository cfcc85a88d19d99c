import type { IntegrationCustomer } from "#contract/integration";
import { formatDateTime } from "~/domain/dates";
import { Badge } from "~/ui/badge";
import { Facts } from "~/ui/facts";
import { Change } from "./registration";

interface IntegrationProps {
  /** `null` for a customer that the TEF network does not know yet. */
  known: IntegrationCustomer | null;
  /** The customer, for those who may change it. */
  edit: string | null;
  /** An inactive customer is not sent. */
  active: boolean;
}

/** Under which numbers the TEF network knows the customer, and whether it knows its present data. */
export function Integration({ known, edit, active }: IntegrationProps) {
  if (known === null)
    return (
      <>
        <p>O V$Pague ainda não conhece este cliente: sem isso, ele não vende por TEF.</p>
        {active ? (
          <Change edit={edit} section="integracao">
            Integrar ao V$Pague…
          </Change>
        ) : null}
      </>
    );
  return (
    <>
      <Facts
        facts={[
          ["Lojista", known.customer_vspague_merchant],
          ["Loja", known.customer_vspague_store],
          ["Enviado em", formatDateTime(known.synced_at)],
          [
            "Dados",
            <Badge key="data" tone={known.is_up_to_date ? "success" : "warning"}>
              {known.is_up_to_date ? "Em dia" : "Mudaram desde o envio"}
            </Badge>,
          ],
        ]}
      />
      {active ? (
        <Change edit={edit} section="integracao">
          {known.is_up_to_date ? "Enviar de novo…" : "Enviar os dados atuais…"}
        </Change>
      ) : null}
    </>
  );
}
