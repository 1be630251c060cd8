import type { JournalDetail } from '#contracts/journal';
import { type Refusal, refuse } from '#contracts/problem';
import { textOfValue } from '#domain/network/journal';
import type { AdminRequestCtx } from '#server/context';
import { presentEntries, readEntries } from './journal-rows.ts';

/** 'from' before 'to': stored objects are not in order. */
const byName = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1);

/** An entry of the journal with the values before and after. 404: unknown, or deleted with its object. */
export const getEntry = (ctx: AdminRequestCtx, { id }: { id: string }): Promise<JournalDetail | Refusal> =>
  ctx.read(async (tx) => {
    const [row] = await readEntries(tx, [id]);
    const [entry] = row ? await presentEntries(tx, [row]) : [];
    if (!row || !entry) return refuse(404, 'NOT_FOUND');
    return {
      ...entry,
      changes: Object.entries(row.fields)
        .toSorted(byName)
        .map(([field, { from, to }]) => ({
          field,
          from: textOfValue(from),
          to: textOfValue(to),
        })),
      details: Object.entries(row.details)
        .toSorted(byName)
        .map(([name, value]) => ({ name, value: textOfValue(value) })),
    };
  });
