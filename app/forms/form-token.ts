/**
 * What every mutation form carries besides its own fields: the token that proves that this portal rendered it for this
 * session and company, and the idempotency key, which makes a second sending harmless.
 */
export interface FormToken {
  token: string;
  /** The company that the form was rendered for: `customer:emp-1`, or `none`. */
  company: string;
  /** Idempotency key. */
  key: string;
}

export const FORM_TOKEN_FIELDS = { token: "_token", company: "_company", key: "_key" } as const;

/** The form token as hidden fields, for views that render their own form. */
export function formTokenFields(formToken: FormToken): { name: string; value: string }[] {
  return [
    { name: FORM_TOKEN_FIELDS.token, value: formToken.token },
    { name: FORM_TOKEN_FIELDS.company, value: formToken.company },
    { name: FORM_TOKEN_FIELDS.key, value: formToken.key },
  ];
}
