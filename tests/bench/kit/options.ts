/** The value after `--name` on the command line; undefined when it is absent. */
export const option = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`);
  return at > 0 ? process.argv[at + 1] : undefined;
};

export const flag = (name: string): boolean => process.argv.includes(`--${name}`);
