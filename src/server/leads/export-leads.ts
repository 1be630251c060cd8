import { sql } from 'kysely';
import type { z } from 'zod';
import type { FileOutput } from '#contracts/files';
import type { LeadItem, leadOperations } from '#contracts/leads';
import type { LeadValues } from '#domain/leads/lead-values';
import { slugify } from '#domain/listings/slug';
import { LEAD_WINDOW, LEAD_WORDS } from '#fr/leads';
import { originText } from '#fr/origins';
import type { Tx } from '#platform/db/database';
import { recordExport } from '#server/access';
import type { StaffCtx } from '#server/context';
import { HAS_NEWSLETTER, leadValuesOf } from '#server/lead-merges';
import { type ExportColumn, exportRows } from '#server/lists';
import { type LeadRow, leadRows, orderOfLeads, presentLead, selectLeads } from './lead-rows.ts';

type FileRow = LeadRow & { newsletter: boolean };
type FileItem = LeadItem & Omit<LeadValues, 'assignee'> & { newsletter: boolean };

/** Columns of the file, in order. */
const COLUMNS: readonly ExportColumn<FileItem>[] = [
  { header: 'fullname', value: ({ fullname }) => fullname },
  { header: 'telephone', value: ({ phone }) => LEAD_WORDS.value('phone', phone) },
  { header: 'email', value: ({ email }) => email },
  { header: 'statut', value: ({ status }) => LEAD_WORDS.statuses[status] },
  {
    header: 'categorie',
    value: ({ type, experiment }) => (type === 'agent' ? LEAD_WORDS.experiments[experiment] : LEAD_WORDS.types[type]),
  },
  { header: 'provenance', value: ({ origin }) => originText(origin) },
  { header: 'createdAt', value: ({ createdAt }) => new Date(createdAt) },
  { header: 'newsletter', value: ({ newsletter }) => (newsletter ? LEAD_WINDOW.yes : LEAD_WINDOW.no) },
];

/** Includes leads that were archived or changed since the list was read. */
const readRows = async (ctx: StaffCtx, tx: Tx, ids: readonly string[]): Promise<FileItem[]> => {
  const rest = sql`l.market_id = ${ctx.site.marketId} and l.id = any(${ids}::uuid[])`;
  const { rows } = await selectLeads<FileRow>(ctx, rest, { more: sql`, ${HAS_NEWSLETTER} as newsletter` }).execute(tx);
  return rows.map((row) => ({ ...leadValuesOf(row), ...presentLead(row), newsletter: row.newsletter }));
};

/** The leads of a list as a CSV file, in its order, named after the market center (rule LEAD-EXPORT). */
export const exportLeads = async (
  ctx: StaffCtx,
  input: z.output<typeof leadOperations.export.input>,
): Promise<FileOutput<'text/csv'>> => {
  const { sort, direction, ...filters } = input;
  await recordExport(ctx, 'leads.exported', { programme: filters.programme });
  return exportRows({
    write: ctx.write,
    timeZone: ctx.site.market.timeZone,
    rows: leadRows(ctx, filters),
    order: orderOfLeads(sort, direction),
    columns: COLUMNS,
    read: (tx, ids) => readRows(ctx, tx, ids),
    name: LEAD_WORDS.fileName(slugify(ctx.site.market.name)),
  });
};
