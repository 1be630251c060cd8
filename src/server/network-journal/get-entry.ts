import type { JournalDetail } from '#contracts/journal';
import { type Refusal, refuse } from '#contracts/problem';
import { textOfValue } from '#domain/network/journal';
import type { AdminRequestCtx } from '#server/context';
import { presentEntries, readEntries } from './journal-rows.ts';

/** An entry of the journal with the values before and after. 404: unknown, or deleted with its object. */
export const getEntry = (ctx: AdminRequestCtx, { id }: { id: string }): Promise<JournalDetail | Refusal> =>
  ctx.read(async (tx) => {
    const [row] = await readEntries(tx, [id]);
    const [entry] = row ? await presentEntries(tx, [row]) : [];
    if (!row || !entry) return refuse(404, 'NOT_FOUND');
    return {
      ...entry,
      changes: Object.entries(row.fields)
        .sort()
        .map(([field, { from, to }]) => ({
          field,
          from: textOfValue(from),
          to: textOfValue(to),
        })),
      details: Object.entries(row.details)
        .sort()
        .map(([name, value]) => ({ name, value: textOfValue(value) })),
    };
  });
