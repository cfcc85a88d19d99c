import { formatDateTime } from "~/domain/dates";
import { FaultyList } from "~/lists/empty-list";
import { type Column, ListTable } from "~/lists/list-table";
import { to } from "~/screens/to";
import { Badge } from "~/ui/badge";
import { Empty } from "~/ui/empty";
import { Facts } from "~/ui/facts";
import { Mark } from "~/ui/marks";
import { Card } from "~/ui/panel";
import { StaleAnswer } from "~/ui/stale-answer";
import { CONTRACT_STATUSES, daysWords, PIX_KEY_TYPES } from "~/words/contracts";
import { pixFee } from "../pix-facts";
import type { PixContract, PixPage } from "./read.server";

/** The customer's Pix: what was agreed, and under which contracts it is taken. */
export function PixView({ customerId, product, contracts, asOf, fault, all, showsPrices }: PixPage) {
  return (
    <>
      <StaleAnswer of={[{ asOf }]} retry={to("partner/customer/pix", { id: customerId })} />
      {fault ? (
        <FaultyList {...fault} search="" />
      ) : product === null ? (
        <section className="card">
          <Empty
            title="Este cliente não tem Pix"
            actions={
              all ? (
                <a className="button" href={all}>
                  Ver os contratos
                </a>
              ) : null
            }
          >
            O Pix começa no contrato com uma adquirente: altere o contrato ou, se ainda não há nenhum,
            cadastre um, escolha “Pix ativo” e informe a instituição, a chave e o prazo.
          </Empty>
        </section>
      ) : (
        <>
          <Card title="Pix do cliente">
            <Facts
              facts={[
                ["Situação", <Enabled key="enabled" enabled={product.enabled} />],
                ["Chave", `${PIX_KEY_TYPES[product.key_type]} ${product.key_masked}`],
                ["Instituição (PSP)", product.psp],
                ["Taxa, no máximo", pixFee(product)],
                [
                  "Prazo, no máximo",
                  product.settlement_days === null ? null : daysWords(product.settlement_days),
                ],
                ["Desde", product.activated_at === null ? null : formatDateTime(product.activated_at)],
              ]}
            />
          </Card>
          <Card title="Pix em cada contrato">
            {contracts.length === 0 ? (
              <p>Nenhum contrato tem Pix: enquanto for assim, nenhuma venda por Pix é aceita.</p>
            ) : (
              <ListTable
                caption="Pix em cada contrato"
                columns={columnsOf(showsPrices)}
                rows={contracts}
                rowKey={({ contract_id }) => contract_id}
              />
            )}
          </Card>
        </>
      )}
    </>
  );
}

function Enabled({ enabled }: { enabled: boolean }) {
  return <Badge tone={enabled ? "success" : "neutral"}>{enabled ? "Ativo" : "Desativado"}</Badge>;
}

function columnsOf(showsPrices: boolean): Column<PixContract>[] {
  const fee: Column<PixContract> = {
    label: "Taxa",
    phone: "said",
    numeric: true,
    cell: (one) => pixFee(one),
  };
  return [
    {
      label: "Adquirente",
      cell: ({ acquirer, href }) =>
        href === null ? (
          <Mark name={acquirer} />
        ) : (
          <a href={href}>
            <Mark name={acquirer} />
          </a>
        ),
    },
    { label: "Recebe Pix", phone: "state", cell: (one) => <Takes contract={one} /> },
    {
      label: "Chave",
      phone: "aside",
      cell: ({ key_type, key_masked }) => (
        <>
          {`${PIX_KEY_TYPES[key_type]} `}
          <span className="nowrap">{key_masked}</span>
        </>
      ),
    },
    { label: "PSP", phone: "aside", cell: ({ psp }) => psp },
    ...(showsPrices ? [fee] : []),
    {
      label: "Prazo",
      phone: "said",
      numeric: true,
      cell: ({ settlement_days }) => daysWords(settlement_days),
    },
  ];
}

/** A contract takes Pix when both it and its Pix are active. */
function Takes({ contract: { status, enabled } }: { contract: PixContract }) {
  if (status === "active") return <Enabled enabled={enabled} />;
  const { word, tone } = CONTRACT_STATUSES[status];
  return <Badge tone={tone}>{`Contrato ${word.toLowerCase()}`}</Badge>;
}
