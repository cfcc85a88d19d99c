/** A query of the values that are given, or nothing. */
export const query = (values: Record<string, string | undefined>): string => {
  const given = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0 ? "" : `?${new URLSearchParams(given)}`;
};
