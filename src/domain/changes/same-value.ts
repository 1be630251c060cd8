/** A value as JSON with the names of each object in order, so that equal values have equal texts. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  ) ?? 'null';

/** Whether two JSON values are the same, whatever the order of the names. */
export const isSameValue = (a: unknown, b: unknown): boolean => a === b || canonicalJson(a) === canonicalJson(b);
