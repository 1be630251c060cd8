/** The value after `--name` on the command line; undefined when it is absent. */
export const option = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`);
  return at > 0 ? process.argv[at + 1] : undefined;
};

export const flag = (name: string): boolean => process.argv.includes(`--${name}`);

/**
 * Runs every bench within seconds, on one small installation and without goals, to check that it still works
 * (smoke.ts).
 */
export const SMOKE = flag('smoke');

/** Selects the size of a bench: `whole`, or `small` with `--smoke`. */
export const sized = <T>(whole: T, small: T): T => (SMOKE ? small : whole);
