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
  /** The list or record that the form was opened on, with its query; none for any other form. */
  from?: string;
}

export const FORM_TOKEN_FIELDS = {
  token: "_token",
  company: "_company",
  key: "_key",
  from: "_from",
} as const;

export function withFrom(formToken: FormToken, from: string | null): FormToken {
  return from === null ? formToken : { ...formToken, from };
}

/** For an address that asks for the same form with another choice: it goes on knowing what it was opened on. */
export function keptFrom({ from }: FormToken): { [FORM_TOKEN_FIELDS.from]?: string } {
  return from ? { [FORM_TOKEN_FIELDS.from]: from } : {};
}

/** An address that a form leads to: `from` where it is that page's, with the same anchor. */
export function backTo(href: string, from: string | null | undefined): string {
  const [path, anchor] = href.split("#");
  if (!from || from.split("?")[0] !== path) return href;
  return anchor === undefined ? from : `${from}#${anchor}`;
}

/** The form token as hidden fields, for views that render their own form. */
export function formTokenFields(formToken: FormToken): { name: string; value: string }[] {
  return [
    { name: FORM_TOKEN_FIELDS.token, value: formToken.token },
    { name: FORM_TOKEN_FIELDS.company, value: formToken.company },
    { name: FORM_TOKEN_FIELDS.key, value: formToken.key },
    ...(formToken.from ? [{ name: FORM_TOKEN_FIELDS.from, value: formToken.from }] : []),
  ];
}
