/** What may be done with the account of a person, and what an account needs. */

type UserStatus = "active" | "inactive" | "blocked" | "invited" | "invite-expired";
/** What is done with an account after a page has said what it means. */
export type AccountAct =
  | "activate"
  | "deactivate"
  | "block"
  | "withdraw"
  | "mail"
  | "link"
  | "password"
  | "sign-out";

const ACTS: Readonly<Record<UserStatus, readonly AccountAct[]>> = {
  active: ["mail", "password", "sign-out", "block", "deactivate"],
  inactive: ["activate"],
  blocked: ["activate", "deactivate"],
  invited: ["mail", "link", "password", "withdraw"],
  "invite-expired": ["mail", "link", "withdraw"],
};

/** Only the mail leaves an account as it is that others administer too. */
const HARMLESS: readonly AccountAct[] = ["mail"];

/** What becomes the user, by a password that somebody else has seen. */
const TAKING_OVER: readonly AccountAct[] = ["password", "link"];

/**
 * What may be offered for an account; the upstream judges it again. Nobody closes or opens their own, and nobody
 * one that also acts for companies of others; nobody takes over one that may do more.
 */
export function actsFor(
  { status, acts_elsewhere, may_more }: { status: UserStatus; acts_elsewhere: boolean; may_more: boolean },
  isSelf: boolean,
): readonly AccountAct[] {
  // Of a status that we do not know nobody can say what may be done.
  const all = Object.hasOwn(ACTS, status) ? ACTS[status] : [];
  if (isSelf) return [];
  if (acts_elsewhere) return all.filter((act) => HARMLESS.includes(act) && status === "active");
  return may_more ? all.filter((act) => !TAKING_OVER.includes(act)) : all;
}

/** `Clara Exemplo Nova` → given and family name: the first word, and the others. */
export function splitName(name: string): { given_name: string; family_name: string } {
  const [given = "", ...family] = name.trim().split(/\s+/);
  return { given_name: given, family_name: family.join(" ") };
}

/** Characters of the first word of a name, and of the others together, that an account takes. */
export const LONGEST_HALF = 80;

/** Which half of a name is too long for an account, in words; null where none is. */
export function tooLongHalf(name: string): string | null {
  const { given_name, family_name } = splitName(name);
  if (given_name.length > LONGEST_HALF) return "primeiro nome";
  return family_name.length > LONGEST_HALF ? "sobrenome" : null;
}

/** Why no account can have a name; null where one can. */
export function nameProblem(name: string): string | null {
  const half = tooLongHalf(name);
  if (splitName(name).family_name === "") return "Escreva nome e sobrenome.";
  return half && `Use no máximo ${LONGEST_HALF} caracteres no ${half}.`;
}

/** The roles of the token that the kinds of some companies ask for, beside those that are there. */
export function rolesFor<Role extends string>(
  roles: readonly Role[],
  companies: readonly { customer_id: string | null; partner_id: string | null }[],
  names: { customer: Role; partner: Role },
): Role[] {
  const wanted = [
    ...(companies.some(({ customer_id }) => customer_id !== null) ? [names.customer] : []),
    ...(companies.some(({ partner_id }) => partner_id !== null) ? [names.partner] : []),
  ];
  return [...new Set([...roles, ...wanted])];
}
