/**
 * A list of values makes another statement for each length: statements with more parameters are not prepared by name.
 */
const MAX_PARAMETERS = 40;
/** Each server connection keeps its own plans, some ten kilobytes for a name. */
const MAX_NAMES = 256;

const names = new Map<string, string>();

/**
 * The name under which a connection prepares a statement, so that it is parsed and planned once. One name per role,
 * because plans depend on its row-level security. Undefined: the statement is not prepared by name.
 */
export const statementName = (role: string, sql: string, parameters: number): string | undefined => {
  if (parameters > MAX_PARAMETERS) return undefined;
  const known = names.get(sql);
  if (known === undefined && names.size >= MAX_NAMES) return undefined;
  const name = known ?? `s${names.size}`;
  if (known === undefined) names.set(sql, name);
  return `${role}.${name}`;
};
