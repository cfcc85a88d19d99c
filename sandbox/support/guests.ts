import type { InputOf } from "#contract/call";
import type { SsoUser } from "#contract/sso-user-shapes";
import { createSsoUser } from "#contract/sso-users";
import type { Mail } from "../outbox/outbox.ts";
import type { Sandbox } from "../start.ts";
import type { Client } from "./api.ts";
import { Browser } from "./browser.ts";
import { control } from "./sandbox.ts";

type Body = InputOf<typeof createSsoUser>["body"];

let number = 0;

/** Somebody whom nobody knows yet, invited as an operator of Maria's shop. */
export function guest(changes: Partial<Body> = {}): Body {
  number += 1;
  return {
    email: `convidado${number}@loja.example`,
    given_name: "Clara",
    family_name: "Exemplo Nova",
    document: null,
    phone: "11988887777",
    roles: ["portal_customer"],
    companies: [{ company_id: "emp-1001", role_name: "Operador", permissions: ["customer-overview-read"] }],
    ...changes,
  };
}

export async function invite(client: Client, changes: Partial<Body> = {}): Promise<SsoUser> {
  const { status, body } = await client.ask(createSsoUser, { body: guest(changes) });
  if (status !== 201) throw new Error(`the invitation was answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** The last mail that went to an address. */
export async function lastMailTo(sandbox: Sandbox, address: string): Promise<Mail | undefined> {
  const mails = (await control(sandbox, "GET /outbox")) as Mail[];
  return mails.findLast(({ to }) => to === address);
}

/** Follows a mailed link as the invited person does, and chooses a password; answers the page's status. */
export async function choosePassword(link: string, password: string): Promise<number | undefined> {
  const key = new URL(link).searchParams.get("key") ?? "";
  const page = await new Browser().submit(link, { key, username: "", password, repeat: password });
  return page.response?.status;
}

export const PASSWORD = "uma senha bem nova";

/** An invited person who has chosen a password: may sign in with `PASSWORD`. */
export async function accept(sandbox: Sandbox, user: SsoUser): Promise<void> {
  const mail = await lastMailTo(sandbox, user.email);
  await choosePassword(mail?.links[0] ?? "", PASSWORD);
}
