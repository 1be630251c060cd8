import type { Scope } from './database.ts';

/**
 * A list of values makes another statement for each length: statements with more parameters are not prepared by name.
 */
const MAX_PARAMETERS = 40;
/** Each server connection keeps its own plans, some ten kilobytes for a name. */
const MAX_NAMES = 256;

/** The name of a statement of a scope with so many parameters; undefined: it is not prepared by name. */
export type StatementNames = (role: Scope['role'], sql: string, parameters: number) => string | undefined;

/**
 * The names under which the connections of one pool prepare statements, so that each is parsed and planned once. One
 * name per role, because plans depend on its row-level security.
 */
export const openStatementNames = (): StatementNames => {
  const names = new Map<string, string>();
  return (role, sql, parameters) => {
    if (parameters > MAX_PARAMETERS) return undefined;
    const known = names.get(sql);
    if (known === undefined && names.size >= MAX_NAMES) return undefined;
    const name = known ?? `s${names.size}`;
    if (known === undefined) names.set(sql, name);
    return `${role}.${name}`;
  };
};
