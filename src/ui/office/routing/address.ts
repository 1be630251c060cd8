type OptionalSegment<S> = S extends `:${infer Name}?` ? { [K in Name]?: string | undefined } : never;
type Segment<S> = S extends `:${string}?`
  ? OptionalSegment<S>
  : S extends `:${infer Name}`
    ? { [K in Name]: string }
    : Record<never, string>;

/** Parameters of a path pattern: '/articles/:id?' gives { id?: string }. */
export type PathParams<P extends string> = P extends `${infer Head}/${infer Rest}`
  ? Segment<Head> & PathParams<Rest>
  : Segment<P>;

/** Values of a query. They stay text ('01000', '662E41') unless a schema requires a number. */
export type Query = Readonly<Record<string, string | number | boolean | undefined>>;

/** '?a=1', or '' when nothing is set; empty texts are omitted. */
export const stringifyQuery = (query: Query): string => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') params.set(name, String(value));
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
};

/** Inserts values into a path pattern; an optional segment without a value is omitted. '/' gives ''. */
export const fillPath = (pattern: string, params: Readonly<Record<string, string | undefined>>): string =>
  pattern
    .split('/')
    .flatMap((segment) => {
      if (!segment.startsWith(':')) return [segment];
      const value = params[segment.slice(1).replace('?', '')];
      return value === undefined ? [] : [encodeURIComponent(value)];
    })
    .join('/')
    .replace(/^\/$/, '');
