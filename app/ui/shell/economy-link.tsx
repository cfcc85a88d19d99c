export interface EconomyChoice {
  /** Whether data are saved now. */
  on: boolean;
  /** The page where that is chosen, which leads back here. */
  href: string;
}

/** Where saving data begins and ends; says when it is on. */
export function EconomyLink({ on, href }: EconomyChoice) {
  return <a href={href}>{on ? "Modo econômico: ligado" : "Modo econômico"}</a>;
}
