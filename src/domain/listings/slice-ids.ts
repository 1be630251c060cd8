/** Ids of a slice: UUIDs as four 32-bit words each, in the same order as their texts. */

const WORDS = 4;

const wordOf = (hex: string, word: number): number => Number.parseInt(hex.slice(word * 8, word * 8 + 8), 16);

export const makeIds = (size: number): Uint32Array => new Uint32Array(size * WORDS);

/** @param id a UUID in the usual form. */
export const writeId = (ids: Uint32Array, row: number, id: string): void => {
  const hex = id.replaceAll('-', '');
  for (let word = 0; word < WORDS; word++) ids[row * WORDS + word] = wordOf(hex, word);
};

export const readId = (ids: Uint32Array, row: number): string => {
  let hex = '';
  for (let word = 0; word < WORDS; word++) hex += (ids[row * WORDS + word] ?? 0).toString(16).padStart(8, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};

/** Comparator: negative when the first id comes first, 0 when equal. */
export const compareIds = (a: Uint32Array, rowA: number, b: Uint32Array, rowB: number): number => {
  for (let word = 0; word < WORDS; word++) {
    const difference = (a[rowA * WORDS + word] ?? 0) - (b[rowB * WORDS + word] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
};

/** Row of an id among the first `size` rows, or -1. */
export const findId = (ids: Uint32Array, size: number, id: string): number => {
  const wanted = makeIds(1);
  writeId(wanted, 0, id);
  for (let row = 0; row < size; row++) if (compareIds(ids, row, wanted, 0) === 0) return row;
  return -1;
};
