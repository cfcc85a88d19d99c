import type { ReactNode } from "react";
import type { EstablishmentSection } from "#contract/extension/change-requests";
import { lowered } from "~/domain/plain-text";
import { to } from "~/screens/to";
import { Writes } from "~/ui/writes";
import { SECTION_LABELS, sectionWord } from "~/words/establishment";

/** One part of the registration, with the way to have it changed. */
export function Section({ of, children }: { of: EstablishmentSection; children: ReactNode }) {
  const title = SECTION_LABELS[of];
  return (
    <section className="card panel" id={sectionWord(of)}>
      <h2>{title}</h2>
      {children}
      <Writes>
        <p className="panel__foot no-print">
          <a href={to("customer/establishment/change", { secao: sectionWord(of) })}>
            Solicitar alteração<span className="visually-hidden">{` de ${lowered(title)}`}</span>
          </a>
        </p>
      </Writes>
    </section>
  );
}
