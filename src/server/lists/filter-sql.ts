import { type RawBuilder, sql } from 'kysely';
import { boundsOf } from '#domain/calendar/period';
import { readRange } from '#domain/calendar/range-text';
import { type FilterTexts, type ListFilter, type ListFilters, NONE, readChoices } from '#domain/lists/list';

type Operator = ListFilter['operator'];
type Column = RawBuilder<unknown>;

type Clock = { now: Date; timeZone: string };

const within = (column: Column, text: string, { now, timeZone }: Clock): RawBuilder<boolean> => {
  const { from, before } = boundsOf(readRange(text) ?? {}, now, timeZone);
  const since = from && sql<boolean>`${column} >= ${from}`;
  const until = before && sql<boolean>`${column} < ${before}`;
  return since && until ? sql<boolean>`${since} and ${until}` : (since ?? until ?? sql<boolean>`true`);
};

/**
 * Whether a column with a `search_key` contains a text; true for an empty text. The subquery computes the key of the
 * text once, even in a generic plan, which would otherwise compute it for each row.
 */
export const containsText = (text: string, column: Column): RawBuilder<boolean> => {
  const words = text.trim();
  return words === '' ? sql<boolean>`true` : sql<boolean>`position((select search_key(${words})) in ${column}) > 0`;
};

/** Whether a value is one of the choices of a text, as `choice` of domain/lists has them. */
export const isChosen = (value: Column, text: string): RawBuilder<boolean> => {
  const chosen = readChoices(text);
  const values = chosen.filter((choice) => choice !== NONE);
  const conditions = [
    ...(values.length === 1 ? [sql<boolean>`${value} = ${values[0]}`] : []),
    ...(values.length > 1 ? [sql<boolean>`${value} in (${sql.join(values)})`] : []),
    ...(values.length < chosen.length ? [sql<boolean>`${value} is null`] : []),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
};

/** The conditions of a filter that is set. The contract has validated its text. */
const CONDITIONS: Readonly<Record<Operator, (column: Column, text: string, clock: Clock) => RawBuilder<boolean>>> = {
  text: (column, text) => containsText(text, column),
  choice: isChosen,
  includes: (column, text) => sql<boolean>`${column} && ${readChoices(text)}::text[]`,
  period: within,
};

type Condition = (text: string) => RawBuilder<boolean>;
/** The conditions of filters without a column, by name. */
type OwnConditions<F extends ListFilters> = {
  [N in keyof F as F[N] extends { column: string } ? never : N]: Condition;
};
type Options<F extends ListFilters> = { alias: string } & Clock &
  (Record<never, never> extends OwnConditions<F> ? { own?: OwnConditions<F> } : { own: OwnConditions<F> });

/**
 * Condition of the filters that are set, on the columns of a table alias; true when none is set. Days use `timeZone`,
 * that of the market (rule LIST-DAYS). @throws Error for a filter with neither a column nor a condition.
 */
export const filterSql = <F extends ListFilters>(
  filters: F,
  texts: FilterTexts,
  { alias, now, timeZone, own }: Options<F>,
): RawBuilder<boolean> => {
  const others: Readonly<Record<string, Condition>> = own ?? {};
  const conditions = Object.entries(filters).flatMap(([name, { operator, column }]) => {
    const text = texts[name] ?? '';
    if (text === '') return [];
    if (column !== undefined) return [CONDITIONS[operator](sql.ref(`${alias}.${column}`), text, { now, timeZone })];
    const condition = others[name];
    if (!condition) throw new Error(`the filter ${name} has neither a column nor a condition`);
    return [condition(text)];
  });
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
};
