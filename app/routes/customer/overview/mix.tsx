import type { ReactNode } from "react";
import type { OverviewMix } from "#contract/extension/overview";
import { modalitiesOf } from "~/domain/overview";
import { choicesOf, wordFor } from "~/lists/choices";
import { type Share, ShareTable, type ShareTableProps } from "~/ui/charts/share-table";
import { markLabel } from "~/ui/marks";
import { Card } from "~/ui/panel";
import { MODALITY_NAMES } from "~/words/modalities";
import { type OverviewLinks, salesWhere } from "./links";

interface Amount {
  gross_amount: number;
  sales_count: number;
}

const share = (name: string, row: Amount, href: string | undefined): Share => ({
  name,
  value: row.gross_amount,
  count: row.sales_count,
  href,
});

/** What the first five are a part of: every sale has a brand, or is Pix. */
const allOf = ({ brands }: OverviewMix) => brands.reduce((sum, { gross_amount }) => sum + gross_amount, 0);

const PRODUCTS = choicesOf(MODALITY_NAMES);
const CAPTION = "Valor bruto e parte do total";

interface MixProps {
  mix: OverviewMix;
  links: OverviewLinks;
  /** That the figures are not of now. */
  note?: ReactNode;
}

/** How the sales were paid, and in which shops. */
export function PaymentMix({ mix, links }: MixProps) {
  return (
    <>
      <Card title="Por forma de pagamento">
        <Shares caption={CAPTION} head="Forma" rows={modalityRows(mix, links)} />
      </Card>
      <Card title="As lojas que mais venderam">
        <Shares
          caption="As cinco primeiras e sua parte do total"
          head="Loja"
          rows={mix.stores
            .slice(0, 5)
            .map((row) => share(row.store_name, row, salesWhere(links, "loja", row.store_id)))}
          total={allOf(mix)}
        />
      </Card>
    </>
  );
}

/** Who took the sales: the brand, the acquirer, the terminal. */
export function NetworkMix({ mix, links, note }: MixProps) {
  return (
    <>
      <Card title="Por bandeira">
        {note}
        <Shares
          caption={CAPTION}
          head="Bandeira"
          rows={mix.brands.map((row) =>
            share(
              markLabel(row.brand ?? "pix"),
              row,
              row.brand ? salesWhere(links, "bandeira", row.brand) : salesWhere(links, "produto", "pix"),
            ),
          )}
        />
      </Card>
      <Card title="Por adquirente">
        <Shares
          caption={CAPTION}
          head="Adquirente"
          rows={mix.acquirers.map((row) =>
            share(markLabel(row.acquirer), row, salesWhere(links, "adquirente", row.acquirer)),
          )}
        />
      </Card>
      <Card title="Os terminais que mais venderam">
        <Shares
          caption="Os cinco primeiros e sua parte do total"
          head="Terminal"
          rows={mix.terminals.map((row) =>
            share(
              `${row.logical_number}, ${row.store_name}`,
              row,
              salesWhere(links, "terminal", row.logical_number),
            ),
          )}
          total={allOf(mix)}
        />
      </Card>
    </>
  );
}

/** Without a sale there is nothing to divide. */
function Shares(props: ShareTableProps) {
  return props.rows.length === 0 ? (
    <p className="chart-empty">Nenhuma venda neste período.</p>
  ) : (
    <ShareTable {...props} />
  );
}

/** The modalities, each instalment count below the one that has several. */
function modalityRows(mix: OverviewMix, links: OverviewLinks): Share[] {
  return modalitiesOf(mix.modalities).flatMap((modality) => [
    {
      name: MODALITY_NAMES[modality.modality],
      value: modality.gross,
      count: modality.count,
      href: salesWhere(links, "produto", wordFor(PRODUCTS, modality.modality)),
    },
    ...modality.parts.map((part) => ({
      name: `${part.instalments}×`,
      value: part.gross,
      count: part.count,
      part: true,
    })),
  ]);
}
