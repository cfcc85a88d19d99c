// Without the alias: the site map is read before it is known.
import { ROLES } from "#contract/permissions";
import { any, type ScreenRow } from "./row";

const sales = any("customer-sales-read");
const discrepancies = any(ROLES.dtxPro);

/** What the merchant sold beside what the acquirers say of it, and where the two differ. */
export const customerConciliationScreens = {
  // The source names no requirement: as the detailed sales (`docs/decisions/2026-11-22-permissions.md`).
  "customer/conciliation": {
    path: "/customer/gestao-vendas",
    title: "Gestão de vendas",
    needs: sales,
    menu: {
      place: 6,
      label: "Conciliação",
      icon: "check",
      waits: { for: "discrepancies", words: "em aberto" },
    },
  },
  "customer/conciliation/export": {
    path: "/customer/gestao-vendas/exportar",
    title: "Exportação da conciliação",
    needs: sales,
  },
  "customer/conciliation/match": {
    path: "/customer/gestao-vendas/conciliar",
    title: "Conciliar",
    called: "Conciliação manual",
    needs: sales,
    acting: "closed",
  },
  "customer/conciliation/disregard": {
    path: "/customer/gestao-vendas/desconsiderar",
    title: "Desconsiderar",
    called: "Conciliação: desconsiderar",
    needs: sales,
    dialog: true,
  },
  "customer/conciliation/create": {
    path: "/customer/gestao-vendas/criar/:side/:id",
    title: "Criar o lado que falta",
    needs: sales,
    dialog: true,
  },
  "customer/conciliation/undo": {
    path: "/customer/gestao-vendas/desfazer/:match",
    title: "Conciliação",
    called: "Conciliação: desfazer",
    needs: sales,
    dialog: true,
  },
  "customer/conciliation/day": {
    path: "/customer/gestao-vendas/dia/:date",
    title: "Conciliação do dia",
    needs: sales,
  },
  "customer/conciliation/note": {
    path: "/customer/gestao-vendas/dia/:date/anotar",
    title: "Anotar o dia",
    needs: sales,
    dialog: true,
  },
  "customer/conciliation/close": {
    path: "/customer/gestao-vendas/dia/:date/fechar",
    title: "Fechar o dia",
    needs: sales,
    dialog: true,
  },
  "customer/conciliation/reopen": {
    path: "/customer/gestao-vendas/dia/:date/reabrir",
    title: "Reabrir o dia",
    needs: sales,
    dialog: true,
  },
  "customer/discrepancies": {
    path: "/customer/gestao-vendas/relatorio-divergencias",
    title: "Relatório de divergências",
    needs: discrepancies,
    menu: {
      place: 6,
      label: "Divergências",
      icon: "check",
      waits: { for: "discrepancies", words: "em aberto" },
    },
  },
  "customer/discrepancies/export": {
    path: "/customer/gestao-vendas/relatorio-divergencias/exportar",
    title: "Exportação de divergências",
    needs: discrepancies,
  },
  "customer/discrepancies/contest": {
    path: "/customer/gestao-vendas/relatorio-divergencias/contestar",
    title: "Reclamar divergências",
    needs: discrepancies,
    acting: "closed",
  },
  "customer/discrepancies/accept": {
    path: "/customer/gestao-vendas/relatorio-divergencias/aceitar",
    title: "Aceitar divergências",
    needs: discrepancies,
    dialog: true,
  },
  "customer/discrepancies/answers": {
    path: "/customer/gestao-vendas/relatorio-divergencias/responder",
    title: "Registrar respostas",
    needs: discrepancies,
    dialog: true,
  },
  "customer/discrepancies/claim": {
    path: "/customer/gestao-vendas/relatorio-divergencias/texto/:protocol",
    title: "Reclamação",
    needs: discrepancies,
  },
  "customer/discrepancies/detail": {
    path: "/customer/gestao-vendas/relatorio-divergencias/:id",
    title: "Divergência",
    needs: discrepancies,
  },
  "customer/discrepancies/answer": {
    path: "/customer/gestao-vendas/relatorio-divergencias/:id/resposta",
    title: "Resposta da adquirente",
    needs: discrepancies,
    dialog: true,
  },
  "customer/discrepancies/note": {
    path: "/customer/gestao-vendas/relatorio-divergencias/:id/anotar",
    title: "Anotar divergência",
    needs: discrepancies,
    dialog: true,
  },
  "customer/discrepancies/assignee": {
    path: "/customer/gestao-vendas/relatorio-divergencias/:id/atribuir",
    title: "Responsável pela divergência",
    needs: discrepancies,
    dialog: true,
  },
  "customer/discrepancies/files": {
    path: "/customer/gestao-vendas/relatorio-divergencias/:id/anexos",
    title: "Anexos da divergência",
    needs: discrepancies,
    dialog: true,
    takesFiles: true,
  },
  "customer/discrepancies/file-download": {
    path: "/customer/gestao-vendas/relatorio-divergencias/:id/anexos/:file/arquivo",
    title: "Anexo",
    called: "Anexo da divergência",
    needs: discrepancies,
  },
  "customer/discrepancies/file-remove": {
    path: "/customer/gestao-vendas/relatorio-divergencias/:id/anexos/:file/retirar",
    title: "Retirar anexo",
    called: "Retirar anexo da divergência",
    needs: discrepancies,
    dialog: true,
  },
} as const satisfies Record<string, ScreenRow>;
