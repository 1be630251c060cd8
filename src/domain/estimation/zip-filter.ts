import { MAX_CHOICES } from '#domain/lists/list';

/**
 * The postal codes of a typed filter (rule ESTIMATION-ZIPS): split on dashes, commas and semicolons, without letters
 * and spaces; only codes of five digits, each once.
 */
export const readZips = (typed: string): string[] => {
  const codes = typed.split(/[-,;]/).map((entry) => entry.replaceAll(/[\p{L}\s]/gu, ''));
  return [...new Set(codes.filter((code) => /^\d{5}$/.test(code)))].slice(0, MAX_CHOICES);
};
