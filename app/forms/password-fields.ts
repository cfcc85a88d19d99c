/** The names under which forms send a secret: what is sent under them is neither kept nor given back. */
export const PASSWORD_FIELDS = ["password", "repeat", "client_id", "client_secret"] as const;

export const isSecret = (name: string) => PASSWORD_FIELDS.some((one) => one === name);

interface Reply {
  initialValue?: Record<string, unknown> | null;
}

/** What was typed, without the secrets. */
export function withoutSecrets<Answer extends Reply>(reply: Answer): Answer {
  if (!reply.initialValue) return reply;
  const kept = Object.entries(reply.initialValue).filter(([name]) => !isSecret(name));
  return { ...reply, initialValue: Object.fromEntries(kept) };
}

/** A form's answers without the secrets that were typed into it: they go nowhere but to the upstream. */
export function withoutPasswords<Form extends { reply(errors?: Record<string, string[]>): Reply }>(
  form: Form,
): Form {
  return { ...form, reply: (errors?: Record<string, string[]>) => withoutSecrets(form.reply(errors)) };
}
