/**
 * The 3,000 most common passwords with at least eight characters, worldwide and in France, bundled by Vite. Sources and
 * licences: seeds/data/README.md.
 */
const FILES = import.meta.glob<string>('/seeds/data/common-passwords*.txt', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const COMMON: ReadonlySet<string> = new Set(Object.values(FILES).flatMap((text) => text.trim().split('\n')));

/** Whether a password, given in lower case, is a common one. */
export const isCommonPassword = (lower: string): boolean => COMMON.has(lower);
