import { useLocation } from "@remix-run/react";
import { withoutAnswer } from "~/forms/answer-address";
import { CommandForm } from "~/forms/command-form";
import { FormActions } from "~/forms/form-actions";
import { formTokenFields } from "~/forms/form-token";
import type { CommandProps } from "~/routes/form-props";
import { ToastAlert } from "~/toasts/toast-alert";
import { HiddenFields } from "~/ui/hidden-fields";

interface OpenAsProps extends CommandProps {
  name: string;
  /** Where nothing has happened. */
  back: string;
  showsPrices: boolean;
}

/** What opening the portal in a merchant's place means, before it is done. */
export function OpenAsView({ name, back, showsPrices, formToken, answer }: OpenAsProps) {
  const { pathname, search } = useLocation();
  return (
    <>
      <h2>{`Abrir o portal como ${name}`}</h2>
      <ToastAlert toast={answer?.toast} />
      <CommandForm className="card form" action={pathname + withoutAnswer(search)}>
        <HiddenFields fields={formTokenFields(answer?.formToken ?? formToken)} />
        <p>{`Você verá as telas de ${name} como quem trabalha lá, só para ler: nada se altera, e nenhum botão de alterar aparece.`}</p>
        <ul className="attention">
          <li>Uma faixa em todas as páginas lembra onde você está, com o caminho de volta.</li>
          <li>Termina ao voltar, ao sair do portal ou depois de 30 minutos.</li>
          <li>
            O começo, o fim e os arquivos que você baixar ficam na auditoria, com o seu nome e o do cliente.
          </li>
          <li>Avisos e visões são de cada pessoa e não aparecem.</li>
          {showsPrices ? null : <li>Preços continuam escondidos para você.</li>}
        </ul>
        <FormActions back={back} backLabel="Voltar sem abrir" submit="Abrir como o cliente" />
      </CommandForm>
    </>
  );
}
