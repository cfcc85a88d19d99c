import type { Company } from "#contract/companies";
import { formatDocument } from "~/domain/document";

/** As many as a page offers at once; the search finds the others. */
const MOST = 20;

interface Choosing {
  /** The company of this person, which comes first. */
  own: string;
  /** Those that are chosen already. */
  except: readonly string[];
}

/** Companies to choose from, the first of them, and how many there are. */
export function offeredCompanies(companies: readonly Company[], { own, except }: Choosing) {
  const others = companies
    .filter(({ id }) => !except.includes(id))
    .sort((one, other) => Number(other.id === own) - Number(one.id === own));
  return {
    options: others.slice(0, MOST).map(({ id, trade_name, document, city, state }) => ({
      id,
      name: trade_name,
      about: `${formatDocument(document)}, ${city}/${state}`,
    })),
    count: others.length,
  };
}
export type OfferedCompanies = ReturnType<typeof offeredCompanies>;
