/** A list of values makes another statement for each length: those with more parameters are not worth a name. */
const MOST_PARAMETERS = 40;
/** Each connection of the server keeps its own plans: some ten kilobytes a name. */
const MOST_NAMES = 256;

const names = new Map<string, string>();

/**
 * The name under which a connection prepares a statement: parsed and planned once, then only run. By role, because plans depend on the row-level security
 * that binds it. Undefined: it is not kept.
 */
export const statementName = (role: string, sql: string, parameters: number): string | undefined => {
  if (parameters > MOST_PARAMETERS) return undefined;
  const known = names.get(sql);
  if (known === undefined && names.size >= MOST_NAMES) return undefined;
  const name = known ?? `s${names.size}`;
  if (known === undefined) names.set(sql, name);
  return `${role}.${name}`;
};
