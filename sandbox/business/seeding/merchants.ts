import { type Day, monthStart } from "../rules/calendar.ts";
import { cnpjDigits } from "../rules/documents.ts";
import { BUSINESSES, CITIES, SURNAMES, type Trade } from "./names.ts";

/** How many days of sales are seeded, today included. */
export const HISTORY = 90;
const CUSTOMERS = 72;

export type Stage = "open" | "new" | "onboarding" | "never-sold" | "inactive";

/** One customer company as the seed plans it. */
export interface Merchant {
  number: number;
  companyId: string;
  customerId: string;
  owner: string;
  document: string;
  tradeName: string;
  legalName: string;
  city: string;
  state: string;
  trade: Trade;
  mcc: string;
  ticket: number;
  stage: Stage;
  createdOn: Day;
  /** Its share of all sales, against the others' weights; 0 sells nothing. */
  weight: number;
  /** Change of its volume from the first day to the last, per cent. */
  trend: number;
  firstDay: Day;
  lastDay: Day;
}

const OWNERS = [
  "par-2001",
  "par-2001",
  "par-2001",
  "par-2001",
  "par-2001",
  "par-2001",
  "par-2003",
  "par-2003",
  "par-2002",
  "par-2004",
] as const;

// Maria, then five more that sell every day; the others share the rest.
const BIG: Readonly<Record<number, number>> = { 1: 430, 3: 90, 4: 80, 5: 70, 6: 50, 7: 40 };
/** A merchant of this weight or more has a contract with each acquirer. */
export const BIG_WEIGHT = 40;

/** The planned customers `emp-1001`… : who sells, who has stopped, who is new, who is still onboarding. */
export function planMerchants(today: Day): Merchant[] {
  return Array.from({ length: CUSTOMERS }, (_, at) => planMerchant(at + 1, today));
}

function planMerchant(number: number, today: Day): Merchant {
  const business = BUSINESSES[(number * 5) % BUSINESSES.length] ?? BUSINESSES[0];
  const [city, state] = CITIES[(number * 7) % CITIES.length] ?? CITIES[0];
  const name = `${business.noun} ${SURNAMES[number % SURNAMES.length]}`;
  const stage = stageOf(number);
  const createdOn = createdOnOf(number, stage, today);
  return {
    number,
    companyId: `emp-${1000 + number}`,
    customerId: `cli-${1000 + number}`,
    owner: (number <= 7 ? OWNERS[0] : OWNERS[(number * 7) % OWNERS.length]) ?? OWNERS[0],
    document: documentOf(number),
    tradeName: number === 1 ? "Loja da Maria" : name,
    legalName: number === 1 ? "Maria Exemplo Comércio Ltda" : `${name} Exemplo Ltda`,
    city,
    state,
    trade: number === 1 ? "retail" : business.trade,
    mcc: number === 1 ? "5651" : business.mcc,
    ticket: number === 1 ? 100 : business.ticket,
    stage,
    createdOn,
    weight: weightOf(number, stage),
    trend: number === 1 ? 12 : ((number * 53) % 130) - 55,
    firstDay: Math.max(createdOn, today - HISTORY + 1),
    lastDay: lastDayOf(number, today),
  };
}

/** Some have stopped: 46–49 for 16 to 28 days, 50–53 for more than 30, 71 and 72 long ago. */
function lastDayOf(number: number, today: Day): Day {
  if (number >= 46 && number <= 49) return today - 16 - (number - 46) * 4;
  if (number >= 50 && number <= 53) return today - 35 - (number - 50) * 8;
  return number >= 71 ? today - 70 : today;
}

function stageOf(number: number): Stage {
  if (number === 2 || (number >= 58 && number <= 66)) return "onboarding";
  if (number >= 54 && number <= 57) return "new";
  if (number >= 67 && number <= 70) return "never-sold";
  return number >= 71 ? "inactive" : "open";
}

function weightOf(number: number, stage: Stage): number {
  if (stage === "onboarding" || stage === "never-sold") return 0;
  return BIG[number] ?? 2 + ((number * 37) % 9);
}

function createdOnOf(number: number, stage: Stage, today: Day): Day {
  const sinceMonthStart = today - monthStart(today);
  if (stage === "new") return today - ((number * 3) % (sinceMonthStart + 1));
  if (stage === "onboarding") return today - 2 - ((number * 5) % 24);
  if (stage === "never-sold") return today - 40 - number;
  return today - 150 - ((number * 41) % 900);
}

function documentOf(number: number): string {
  // The official example of an alphanumeric CNPJ.
  const root = number === 5 ? "12ABC34501DE" : `999${String(number).padStart(5, "0")}0001`;
  return root + cnpjDigits(root);
}
