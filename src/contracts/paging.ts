import { z } from 'zod';
import { PERIODS } from '#domain/calendar/period';

/** Shared shapes of lists: pages by cursor, order, dates. */

/** Enough for a title of 200 characters with accents. */
const MAX_CURSOR = 1000;

/** Text that PostgreSQL can store. */
const isStorable = (value: unknown): boolean =>
  typeof value !== 'string' || (!value.includes('\0') && value.isWellFormed());

const readCursor = (text: string): unknown => {
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
  const values: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  if (!Array.isArray(values) || !values.every(isStorable)) throw new Error('no list of values');
  return values;
};

/** Encodes a position in a list as opaque text: the values by which its last item is ordered. */
export const writeCursor = (values: readonly (string | number | boolean | null)[]): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(values))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** A cursor in an input, parsed into the values that `writeCursor` encoded and validated by the shape of the tuple. */
export const cursorOf = <T extends z.ZodType>(values: T) =>
  z
    .string()
    .min(1)
    .max(MAX_CURSOR)
    .regex(/^[\w-]+$/)
    .transform((text, ctx) => {
      try {
        return readCursor(text);
      } catch {
        ctx.addIssue({ code: 'custom', message: 'CURSOR' });
        return z.NEVER;
      }
    })
    .pipe(values);

/** Position of an item in a list: the values of its order as text (platform/db/keyset), and its id. */
const keysetPosition = z.tuple([z.string().max(600), z.uuid()]);

type PageSize = { size?: number; max?: number };

/** Input fields of a list whose cursor holds another position: cursor and maximum size of the page. */
export const pageFieldsAt = <T extends z.ZodType>(position: T, { size = 50, max = 100 }: PageSize = {}) => ({
  cursor: cursorOf(position).optional(),
  limit: z.coerce.number().int().min(1).max(max).default(size),
});

/** Input fields of a list: cursor and maximum size of the page. */
export const pageFields = (size: PageSize = {}) => pageFieldsAt(keysetPosition, size);

/** Output of a list. `next`: the cursor of the next page; null: this is the last one. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), next: z.string().max(MAX_CURSOR).nullable() });

const DIRECTIONS = ['asc', 'desc'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** Sort fields of a list; default: its first order in the given direction. */
export const sortFields = <const N extends string>(names: readonly N[], direction: Direction) => {
  const [first] = names;
  if (first === undefined) throw new Error('a list without an order');
  return { sort: z.enum(names).default(first), direction: z.enum(DIRECTIONS).default(direction) };
};

/** A day without time and zone: '2026-11-21'. */
export const civilDate = z.iso.date().refine((day) => day >= '1900-01-01' && day < '2200-01-01', { error: 'DATE' });

/** A point in time in UTC: '2026-11-21T10:00:00.000Z'. */
export const instant = z.iso.datetime();

/** Fields of a date filter; `boundsOf` of domain/calendar converts them to instants. */
export const rangeFields = {
  period: z.enum(PERIODS).optional(),
  from: civilDate.optional(),
  to: civilDate.optional(),
};
