/** The 3,000 commonest of the world of at least eight characters, and those of France beside them, bundled by Vite. Sources and licences: seeds/data/README.md. */
const FILES = import.meta.glob<string>('/seeds/data/common-passwords*.txt', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const COMMON: ReadonlySet<string> = new Set(Object.values(FILES).flatMap((text) => text.trim().split('\n')));

/** Whether a password, in lower case, is one of those that are tried first. */
export const isCommonPassword = (lower: string): boolean => COMMON.has(lower);
