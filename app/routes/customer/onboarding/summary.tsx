import type { ReactNode } from "react";
import type { ContentOf, StepContent } from "#contract/extension/onboarding-steps";
import { formatDate } from "~/domain/dates";
import { formatDocument, maskCpf } from "~/domain/document";
import { counted } from "~/domain/figures";
import { sizeWords } from "~/domain/file-size";
import { formatMoney } from "~/domain/money";
import { typedShare } from "~/domain/onboarding";
import { formatPhone } from "~/domain/phone";
import { Facts } from "~/ui/facts";
import { markLabel } from "~/ui/marks";
import { documentKind, legalNameLabel } from "~/words/companies";
import { formatCnae, formatZipCode } from "~/words/establishment";
import { ACCOUNT_TYPES, AGREEMENTS, ATTACHMENTS, PAYOUTS, PRODUCTS } from "~/words/onboarding";

const yesNo = (yes: boolean) => (yes ? "Sim" : "Não");
const percent = (share: number) => `${typedShare(share)}\u00a0%`;

/** What a step holds, as whoever filled it in would read it back. */
export function Summary({ content }: { content: StepContent }): ReactNode {
  switch (content.step) {
    case "company":
      return <CompanyFacts {...content} />;
    case "activity":
      return <ActivityFacts {...content} />;
    case "owners":
      return content.owners.map((owner, at) => (
        <OwnerFacts key={owner.document} number={at + 1} {...owner} />
      ));
    case "address":
      return <AddressFacts {...content} />;
    case "bank-account":
      return <AccountFacts {...content} />;
    case "products":
      return (
        <Facts
          facts={[
            ["Produtos", content.products.map((one) => PRODUCTS[one]).join("; ")],
            ["Adquirentes", content.acquirers.map(markLabel).join(", ")],
          ]}
        />
      );
    case "documents":
      return (
        <ul className="attention">
          {content.attachments.map(({ type, sha256, file_name, size }) => (
            <li key={type + sha256}>
              {ATTACHMENTS[type]}
              <small className="prose">{`${file_name}, ${sizeWords(size)}`}</small>
            </li>
          ))}
        </ul>
      );
    case "review":
      return (
        <Facts
          facts={[
            ["Aceites", content.agreements.map((one) => AGREEMENTS[one]).join(", ")],
            ["Aceito por", content.accepted_by_name],
            ["CPF", maskCpf(content.accepted_by_document)],
          ]}
        />
      );
  }
}

function CompanyFacts({ document, legal_name, trade_name, state_registration }: ContentOf<"company">) {
  return (
    <Facts
      facts={[
        [documentKind(document), formatDocument(document)],
        [legalNameLabel(document), legal_name],
        ["Nome fantasia", trade_name],
        ["Inscrição estadual", state_registration === "" ? "Isenta" : state_registration],
      ]}
    />
  );
}

function ActivityFacts(one: ContentOf<"activity">) {
  const days = one.delivery_days;
  return (
    <Facts
      facts={[
        ["CNAE principal", one.cnae && formatCnae(one.cnae)],
        ["Ramo de atividade (MCC)", one.mcc ?? (one.cnae ? "Decorre do CNAE" : "Não informado")],
        ["Faturamento mensal", formatMoney(one.monthly_volume_amount)],
        ["Ticket médio", formatMoney(one.average_ticket_amount)],
        ["Vendas sem o cartão presente", percent(one.card_not_present_share)],
        ["Prazo de entrega", days === 0 ? "Na hora" : counted(days, "dia", "dias")],
        ["Site", one.website_url ?? "Não tem"],
        ["Cobrança recorrente", yesNo(one.is_recurring)],
        ["Vende em nome de outros", yesNo(one.is_facilitator)],
      ]}
    />
  );
}

function OwnerFacts({ number, ...owner }: ContentOf<"owners">["owners"][number] & { number: number }) {
  return (
    <>
      <h3>{`${number}. ${owner.full_name}`}</h3>
      <Facts
        facts={[
          ["CPF", formatDocument(owner.document)],
          ["Nascimento", formatDate(owner.birth_date)],
          ["Nome da mãe", owner.mother_name],
          ["E-mail", owner.email],
          ["Participação", percent(owner.share)],
          ["Pessoa politicamente exposta", yesNo(owner.is_pep)],
        ]}
      />
    </>
  );
}

function AddressFacts({ email, phones, address }: ContentOf<"address">) {
  const street = [`${address.type} ${address.name}`, address.number, address.extra_line];
  return (
    <Facts
      facts={[
        ["Endereço", street.filter(Boolean).join(", ")],
        ["Bairro", address.neighborhood],
        ["Cidade", `${address.city}/${address.state}`],
        ["CEP", formatZipCode(address.zip_code)],
        ["E-mail", email],
        [phones.length === 1 ? "Telefone" : "Telefones", phones.map(formatPhone).join(", ")],
      ]}
    />
  );
}

function AccountFacts({ payout_method, same_day_payout, bank_account: one }: ContentOf<"bank-account">) {
  const digit = (text: string, dv: string) => (dv === "" ? text : `${text}-${dv}`);
  return (
    <Facts
      facts={[
        ["Forma de recebimento", PAYOUTS[payout_method]],
        ["Receber no mesmo dia", yesNo(same_day_payout)],
        ["Banco", one ? one.bank_code : null],
        ["Agência", one && digit(one.branch, one.branch_digit)],
        ["Conta", one && digit(one.number, one.number_digit)],
        ["Tipo", one && ACCOUNT_TYPES[one.type]],
        ["Titular", one && formatDocument(one.holder_document)],
      ]}
    />
  );
}
