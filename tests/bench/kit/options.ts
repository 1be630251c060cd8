/** What stands after `--name` on the command line; undefined: nothing does. */
export const option = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`);
  return at > 0 ? process.argv[at + 1] : undefined;
};

export const flag = (name: string): boolean => process.argv.includes(`--${name}`);
