import { HiddenFields } from "~/forms/hidden-fields";
import { type FormTicket, ticketFields } from "~/forms/ticket";
import { enableAct } from "../acts";
import type { RulePage } from "./read.server";

interface ActionsProps extends Pick<RulePage, "rule" | "may" | "ways"> {
  ticket: FormTicket;
}

/** What may be done with the rule. Only the switch is a form: the others are pages. */
export function Actions({ rule, may, ways, ticket }: ActionsProps) {
  if (!rule) return null;
  const { edit, copy, replay, simulator } = ways;
  return (
    <form className="actions no-print" method="post" action={ways.rule}>
      <HiddenFields fields={ticketFields(ticket)} />
      {may.update && edit ? (
        <a className="button button--primary" href={edit}>
          Editar
        </a>
      ) : null}
      {may.create && copy ? (
        <a className="button" href={copy}>
          Duplicar
        </a>
      ) : null}
      {may.update ? (
        <button className="button" type="submit" name="act" value={enableAct(rule, !rule.enabled)}>
          {rule.enabled ? "Desativar" : "Ativar"}
        </button>
      ) : null}
      {replay ? (
        <a className="button" href={replay}>
          Testar na reprise
        </a>
      ) : null}
      {simulator ? (
        <a className="button" href={simulator}>
          Simular
        </a>
      ) : null}
      {may.delete ? (
        <a className="button button--quiet" href={ways.delete}>
          Excluir…
        </a>
      ) : null}
    </form>
  );
}
