/** The value after `--name` on the command line; undefined when it is absent. */
export const option = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`);
  return at > 0 ? process.argv[at + 1] : undefined;
};

export const flag = (name: string): boolean => process.argv.includes(`--${name}`);

/** Every bench in seconds, on one small installation and without goals, to see that it still runs (smoke.ts). */
export const SMOKE = flag('smoke');

/** A size of a bench: the whole one, or a small one with `--smoke`. */
export const sized = <T>(whole: T, small: T): T => (SMOKE ? small : whole);
