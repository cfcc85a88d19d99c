import type { IsoOfferStatus } from "#contract/iso-offers";
import { changed } from "~/lists/address";
import { OFFER_CHOICES } from "./listed";

interface StatusLinksProps {
  search: string;
  /** Null is every state. */
  chosen: IsoOfferStatus | null;
}

/** The filter by state: each is a link. */
export function StatusLinks({ search, chosen }: StatusLinksProps) {
  const links = [
    { label: "Todas", means: null, value: null },
    ...OFFER_CHOICES.map((choice) => ({ ...choice, label: `${choice.label}s` })),
  ];
  return (
    <nav className="chips chips--line no-print" aria-label="Situação das ofertas">
      {links.map(({ label, means, value }) => (
        <a
          key={label}
          className="chip"
          href={changed(search, { situacao: value })}
          aria-current={means === chosen ? "true" : undefined}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
