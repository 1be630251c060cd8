/**
 * The 3,000 most common passwords of at least eight characters in the world, and those of France, bundled by Vite.
 * Sources and licences: seeds/data/README.md.
 */
const FILES = import.meta.glob<string>('/seeds/data/common-passwords*.txt', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const COMMON: ReadonlySet<string> = new Set(Object.values(FILES).flatMap((text) => text.trim().split('\n')));

/** Whether a password, given in lower case, is a common one. */
export const isCommonPassword = (lower: string): boolean => COMMON.has(lower);
