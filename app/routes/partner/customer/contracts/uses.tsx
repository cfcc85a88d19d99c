import { Badge } from "~/ui/badge";
import { countWords } from "~/words/contracts";
import type { ContractUses } from "./uses.server";

/** "7 regras e 2 grupos"; null for a contract that nothing uses. */
export function usesWords({ rules, groups }: ContractUses): string | null {
  const words = [
    ...(rules.length > 0 ? [countWords(rules.length, "regra", "regras")] : []),
    ...(groups.length > 0 ? [countWords(groups.length, "grupo", "grupos")] : []),
  ];
  return words.length === 0 ? null : words.join(" e ");
}

/** The rules and groups that use a contract, each with the way to it: of rules the switch, their days are their page's. */
export function UsesList({ uses: { rules, groups } }: { uses: ContractUses }) {
  return (
    <ul className="attention panel__foot">
      {rules.map(({ id, name, type, enabled, href }) => (
        <li key={id}>
          <Named name={name} href={href} />{" "}
          <Badge tone={enabled ? "success" : "neutral"}>{enabled ? "Ativada" : "Desativada"}</Badge>
          <small>{`Regra por ${type.toLowerCase()}`}</small>
        </li>
      ))}
      {groups.map(({ id, name, href }) => (
        <li key={id}>
          <Named name={name} href={href} />
          <small>Ordem padrão do grupo</small>
        </li>
      ))}
    </ul>
  );
}

function Named({ name, href }: { name: string; href: string | null }) {
  return href === null ? <strong>{name}</strong> : <a href={href}>{name}</a>;
}
