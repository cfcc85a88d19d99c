/** What a browser says of a field that it finds nothing wrong with, as far as the forms ask. */
export const NOTHING_WRONG = {
  valueMissing: false,
  tooShort: false,
  typeMismatch: false,
  patternMismatch: false,
  badInput: false,
};
