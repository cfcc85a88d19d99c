import { formatDateTime } from "~/domain/dates";
import { formatDocument } from "~/domain/document";
import { CommandForm } from "~/forms/command-form";
import { FormActions } from "~/forms/form-actions";
import { formTokenFields } from "~/forms/form-token";
import { to } from "~/screens/to";
import { ErrorSummary } from "~/ui/error-summary";
import { errorsIn } from "~/ui/field-state";
import { HiddenFields } from "~/ui/hidden-fields";
import { NothingToDo } from "~/ui/nothing-to-do";
import type { EditProps } from "./props";

interface Consequence {
  /** One sentence or two, with the figures. */
  words: string;
  verb: string;
  /** The one field of the form. */
  field: { name: string; value: string };
  grave?: true;
}

/** What a button would do, said before it does; the safe way comes first. */
export function Decision(props: EditProps) {
  const { customerId, section, status, formToken, answer } = props;
  const errors = errorsIn(answer?.form);
  const back = to("partner/customer", { id: customerId });
  if (section === "integracao" && status === "inactive")
    return (
      <NothingToDo
        words="O cliente está inativo, e o V$Pague só aceita clientes ativos."
        way={back}
        verb="Voltar ao cliente"
      />
    );
  const { words, verb, field, grave } = section === "situacao" ? ofStatus(props) : ofIntegration(props);
  return (
    <CommandForm className="card form" action={to("partner/customer/edit", { id: customerId, section })}>
      <HiddenFields fields={[...formTokenFields(answer?.formToken ?? formToken), field]} />
      <ErrorSummary fields={[]} formErrors={errors} />
      <p>{words}</p>
      <FormActions back={back} backLabel="Voltar sem fazer nada" submit={verb} grave={grave} />
    </CommandForm>
  );
}

function ofStatus({ tradeName, document, status }: EditProps): Consequence {
  const who = `${tradeName} (${formatDocument(document)})`;
  return status === "active"
    ? {
        words: `Inativar ${who}? O cadastro fica marcado como inativo e não pode mais ser enviado ao V$Pague. Vendas, assinaturas e acessos não param por isso. Você pode reativar quando quiser.`,
        verb: "Inativar cliente",
        field: { name: "status", value: "inactive" },
        grave: true,
      }
    : {
        words: `Reativar ${who}? O cadastro volta a ficar ativo e pode ser enviado ao V$Pague.`,
        verb: "Reativar cliente",
        field: { name: "status", value: "active" },
      };
}

function ofIntegration({ tradeName, document, integration }: EditProps): Consequence {
  const who = `${tradeName} (${formatDocument(document)})`;
  if (integration === null)
    return {
      words: `Integrar ${who} ao V$Pague? Nome, documento e endereço são enviados, e o cliente recebe um número de lojista para vender por TEF.`,
      verb: "Integrar ao V$Pague",
      field: { name: "act", value: "integrar" },
    };
  const { customer_vspague_merchant: merchant, customer_vspague_store: store, synced_at } = integration;
  return {
    words: `Enviar ao V$Pague o nome, o documento e o endereço atuais de ${who}? Eles tomam o lugar dos enviados em ${formatDateTime(synced_at)}. O lojista ${merchant}, loja ${store}, continua o mesmo.`,
    verb: "Enviar os dados atuais",
    field: { name: "act", value: "enviar" },
  };
}
