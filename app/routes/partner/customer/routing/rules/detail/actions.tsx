import type { RulePage } from "./read.server";

/** What may be done with the rule: each is a page. */
export function Actions({ rule, may, isOn, ways }: Pick<RulePage, "rule" | "may" | "isOn" | "ways">) {
  if (!rule) return null;
  const { edit, copy, replay, simulator } = ways;
  return (
    <p className="actions no-print">
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
      {may.update && ways.switch ? (
        <a className="button" href={ways.switch}>
          {isOn ? "Desativar…" : "Ativar…"}
        </a>
      ) : null}
      {replay ? (
        <a className="button" href={replay}>
          Comparar com vendas
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
    </p>
  );
}
