import { type RawBuilder, sql } from 'kysely';

type Facts = Readonly<Record<string, string | number | boolean | null>>;

/** The value of a text in a table: `case value when 'a' then 'x' … end`; null for a text that is not in the table. */
export const caseSql = (value: RawBuilder<unknown>, facts: Facts): RawBuilder<unknown> => {
  const branches = Object.entries(facts).map(([name, fact]) => sql`when ${sql.lit(name)} then ${sql.lit(fact)}`);
  return sql`case ${value} ${sql.join(branches, sql` `)} end`;
};

/** The index of a text in a list of names, from 0. */
export const rankSql = (value: RawBuilder<unknown>, names: readonly string[]): RawBuilder<unknown> =>
  caseSql(value, Object.fromEntries(names.map((name, rank) => [name, rank])));
