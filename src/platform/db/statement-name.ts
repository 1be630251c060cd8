import type { Scope } from './database.ts';

/** A list of values results in another statement for each length, so statements with more parameters have no names. */
const MAX_PARAMETERS = 40;
/** Each server connection keeps its own plans, some ten kilobytes for each name. */
const MAX_NAMES = 256;

/** The name of a statement for a scope and a number of parameters; undefined: it gets no name. */
export type StatementNames = (role: Scope['role'], sql: string, parameters: number) => string | undefined;

/**
 * The names with which the connections of a pool prepare statements, so that each is parsed and planned once. One name
 * for each role, because plans depend on its row-level security.
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
