import { HistoryList, type HistoryPage } from "~/lists/history-list";
import { to } from "~/screens/to";
import { PageHeader } from "~/ui/page-header";

/** Who changed or asked for what. */
export function EstablishmentHistoryView(page: HistoryPage) {
  return (
    <div className="list">
      <PageHeader
        title="Histórico do estabelecimento"
        sentence="Cada mudança do cadastro e cada pedido, com quem fez e quando."
        action={
          <a className="button" href={to("customer/establishment")}>
            Voltar ao estabelecimento
          </a>
        }
      />
      <HistoryList
        {...page}
        caption="Histórico do estabelecimento"
        retry={to("customer/establishment/history") + page.search}
        none={{
          title: "Nenhuma mudança até agora",
          children: "O que mudar no cadastro fica registrado aqui.",
        }}
      />
    </div>
  );
}
