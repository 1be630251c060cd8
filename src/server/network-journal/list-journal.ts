import type { z } from 'zod';
import type { FileOutput } from '#contracts/files';
import type { JournalEntry, journalOperations } from '#contracts/journal';
import { writeCursor } from '#contracts/paging';
import { type Refusal, refuse } from '#contracts/problem';
import { PARIS } from '#domain/calendar/period';
import { JOURNAL_LIST, type JournalColumn, MAX_ENTRIES_COUNTED } from '#domain/network/journal';
import { actorText, fieldsText, subjectText, JOURNAL_WORDS as WORDS } from '#fr/journal';
import { actionText } from '#fr/journal-actions';
import { cutPage, isPositionOf } from '#platform/db/keyset';
import type { AdminRequestCtx } from '#server/context';
import { countRows, type ExportValue, exportColumns, exportRows, listFileName } from '#server/lists';
import { journalOrder, journalPageSql, journalRows, presentEntries, readEntries } from './journal-rows.ts';

type Operations = typeof journalOperations;

/** A page of the journal, and the number of entries that match the filters (rule NETWORK-JOURNAL). */
export const listJournal = async (
  ctx: AdminRequestCtx,
  asked: z.output<Operations['list']['input']>,
): Promise<z.input<Operations['list']['output']> | Refusal> => {
  const { cursor: position, limit, ...texts } = asked;
  const order = journalOrder(asked.direction);
  if (position && !isPositionOf(order, position)) return refuse(400, 'BAD_CURSOR');
  const rows = journalRows(ctx, texts);
  return ctx.read(async (tx) => {
    const page = cutPage((await journalPageSql({ rows, order, position, limit }).execute(tx)).rows, limit);
    const count = await countRows(tx, rows, MAX_ENTRIES_COUNTED);
    return { items: await presentEntries(tx, page.rows), next: page.after && writeCursor(page.after), count };
  });
};

const VALUES: Readonly<Record<JournalColumn, (entry: JournalEntry) => ExportValue>> = {
  at: ({ at }) => new Date(at),
  person: ({ by }) => by.name,
  role: ({ role }) => actorText(role),
  action: ({ action }) => actionText(action),
  subject: subjectText,
  market: ({ market }) => market?.name ?? '',
  site: ({ site }) => site?.name ?? '',
  fields: fieldsText,
};

/** The entries that match the filters as a CSV file, newest first. */
export const exportJournal = (
  ctx: AdminRequestCtx,
  asked: z.output<Operations['export']['input']>,
): Promise<FileOutput<'text/csv'>> =>
  exportRows({
    write: ctx.write,
    timeZone: PARIS,
    rows: journalRows(ctx, asked),
    order: journalOrder(asked.direction),
    columns: exportColumns({ columns: JOURNAL_LIST.columns, headers: WORDS.columns, values: VALUES }, asked.columns),
    read: async (tx, ids) => presentEntries(tx, await readEntries(tx, ids)),
    name: listFileName(WORDS.fileName, ctx.system.now(), PARIS),
  });
