import type { OverviewMix } from "~/contract/extension/overview";
import { modalitiesOf } from "~/domain/overview";
import { Card } from "~/ui/charts/panel";
import { type Share, ShareTable } from "~/ui/charts/share-table";
import { markLabel } from "~/ui/marks";
import { MODALITY_NAMES } from "../modality-names";

interface Amount {
  gross_amount: number;
  sales_count: number;
}

const share = (name: string, row: Amount): Share => ({
  name,
  value: row.gross_amount,
  count: row.sales_count,
});

const CAPTION = "Valor bruto e parte do total";

interface MixProps {
  mix: OverviewMix;
  /** Gross amount of all sales, for the shares of the first five. */
  total: number | undefined;
}

/** How the sales were paid, and in which shops. */
export function PaymentMix({ mix, total }: MixProps) {
  return (
    <>
      <Card title="Por forma de pagamento">
        <ShareTable caption={CAPTION} head="Forma" rows={modalityRows(mix)} />
      </Card>
      <Card title="As lojas que mais venderam">
        <ShareTable
          caption="As cinco primeiras e sua parte do total"
          head="Loja"
          rows={mix.stores.slice(0, 5).map((row) => share(row.store_name, row))}
          total={total}
        />
      </Card>
    </>
  );
}

/** Who took the sales: the brand, the acquirer, the terminal. */
export function NetworkMix({ mix, total }: MixProps) {
  return (
    <>
      <Card title="Por bandeira">
        <ShareTable
          caption={CAPTION}
          head="Bandeira"
          rows={mix.brands.map((row) => share(markLabel(row.brand ?? "pix"), row))}
        />
      </Card>
      <Card title="Por adquirente">
        <ShareTable
          caption={CAPTION}
          head="Adquirente"
          rows={mix.acquirers.map((row) => share(markLabel(row.acquirer), row))}
        />
      </Card>
      <Card title="Os terminais que mais venderam">
        <ShareTable
          caption="Os cinco primeiros e sua parte do total"
          head="Terminal"
          rows={mix.terminals.map((row) => share(`${row.logical_number}, ${row.store_name}`, row))}
          total={total}
        />
      </Card>
    </>
  );
}

/** The modalities, each instalment count below the one that has several. */
function modalityRows(mix: OverviewMix): Share[] {
  return modalitiesOf(mix.modalities).flatMap((modality) => [
    { name: MODALITY_NAMES[modality.modality], value: modality.gross, count: modality.count },
    ...modality.parts.map((part) => ({
      name: `${part.instalments}×`,
      value: part.gross,
      count: part.count,
      part: true,
    })),
  ]);
}
