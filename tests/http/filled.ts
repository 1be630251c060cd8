/** An address of a page, each of its parameters replaced by a value. */
export const filled = (path: string, value: string): string => path.replace(/:(\w+)(\{[^}]*\})?/g, () => value);
