/** The address that the application shows, as `html[data-application]` says it: the former one until the next is in view. */

let holders = 0;
/** What is to be said once nothing holds it back. */
let next: string | null = null;

export function sayShown(address: string): void {
  next = address;
  if (holders > 0) return;
  document.documentElement.setAttribute("data-application", address);
}

/** Keeps the former address while something of the next screen is on its way; the answer lets go. */
export function holdShown(): () => void {
  holders += 1;
  return () => {
    holders -= 1;
    if (next !== null) sayShown(next);
  };
}
