import { counted } from "~/domain/figures";
import { to } from "~/screens/to";
import { Icon } from "~/ui/icons";
import type { EnvironmentViewProps } from "./props";
import { searchedFor } from "./search";

const CARDS = {
  customer: { label: "Cliente", icon: "store" },
  partner: { label: "Parceiro", icon: "building" },
} as const;

/** Only the environments that the user has, each with the companies that are searched for; one alone needs no card. */
export function EnvironmentCards({ environments, shown, returnTo, ...searched }: EnvironmentViewProps) {
  if (environments.length < 2) return null;
  return (
    <nav className="environments" aria-label="Ambiente">
      {environments.map(({ environment, total }) => (
        <a
          className="environment"
          key={environment}
          href={to("session/environment", { ambiente: environment, ...searchedFor(searched), returnTo })}
          aria-current={environment === shown ? "true" : undefined}
        >
          <Icon name={CARDS[environment].icon} />
          <span>
            <b>{CARDS[environment].label}</b>
            <small className="muted">{counted(total, "empresa", "empresas")}</small>
          </span>
        </a>
      ))}
    </nav>
  );
}
