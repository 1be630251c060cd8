import type { JournalDetail } from '#contracts/journal';
import { type Refusal, refuse } from '#contracts/problem';
import { textOfValue } from '#domain/network/journal';
import type { AdminRequestCtx } from '#server/context';
import { type JournalRow, presentEntries, readEntries } from './journal-rows.ts';

/** 'from' before 'to', because the keys of stored objects are not ordered. */
const byName = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1);

/** Values of an entry; none if its subject is a person (rule NETWORK-JOURNAL-PERSONS). */
const valuesOf = ({ fields, details }: JournalRow): Pick<JournalDetail, 'changes' | 'details'> => ({
  changes: Object.entries(fields)
    .toSorted(byName)
    .map(([field, { from, to }]) => ({ field, from: textOfValue(from), to: textOfValue(to) })),
  details: Object.entries(details)
    .toSorted(byName)
    .map(([name, value]) => ({ name, value: textOfValue(value) })),
});

/** An entry of the journal with the values before and after. 404: unknown, or deleted with its object. */
export const getEntry = (ctx: AdminRequestCtx, { id }: { id: string }): Promise<JournalDetail | Refusal> =>
  ctx.read(async (tx) => {
    const [row] = await readEntries(tx, [id]);
    const [entry] = row ? await presentEntries(tx, [row]) : [];
    if (!row || !entry) return refuse(404, 'NOT_FOUND');
    const values = entry.subject.isPersonal ? { changes: [], details: [] } : valuesOf(row);
    return { ...entry, ...values };
  });
