/** A value as JSON with sorted object keys, so that equal values have equal texts. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  ) ?? 'null';

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const namesOf = (value: Fields): string[] => Object.keys(value).filter((name) => value[name] !== undefined);

const isSameObject = (a: Fields, b: Fields): boolean => {
  const names = namesOf(a);
  return (
    Array.isArray(a) === Array.isArray(b) &&
    names.length === namesOf(b).length &&
    names.every((name) => b[name] !== undefined && isSameValue(a[name], b[name]))
  );
};

/** The value as JSON represents it: a date is a text, undefined is null. */
const plain = (value: unknown): unknown => (value instanceof Date ? value.toJSON() : (value ?? null));

/**
 * Whether two JSON values are equal, regardless of key order. Identical objects are not compared further, so a changed
 * block of a long text is found quickly.
 */
export const isSameValue = (a: unknown, b: unknown): boolean => {
  const [one, other] = [plain(a), plain(b)];
  return one === other || (isObject(one) && isObject(other) && isSameObject(one, other));
};
