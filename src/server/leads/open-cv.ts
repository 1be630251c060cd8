import { sql } from 'kysely';
import type { FileOutput } from '#contracts/files';
import { type Refusal, refuse } from '#contracts/problem';
import type { Tx } from '#platform/db/database';
import type { StaffCtx } from '#server/context';
import { readCv } from '#server/files';

type Row = { file_id: string; file_name: string };

/**
 * The CV of a lead that is open or merged into an open one; for an open lead without its own CV: the newest CV of the
 * leads merged into it.
 */
const findCv = async ({ site }: Pick<StaffCtx, 'site'>, tx: Tx, id: string): Promise<Row | undefined> => {
  const { rows } = await sql<Row>`
    select c.file_id, c.file_name from leads l
    join leads k on k.market_id = l.market_id and k.id = coalesce(l.merged_into, l.id) and k.status <> 'archived'
    join leads f on f.market_id = l.market_id and (f.id = l.id or f.merged_into = l.id)
    join lead_cvs c on c.market_id = f.market_id and c.lead_id = f.id
    where l.market_id = ${site.marketId} and l.id = ${id}
    order by f.id = l.id desc, c.uploaded_at desc limit 1`.execute(tx);
  return rows[0];
};

/**
 * The CV of a lead of this market center (rule LEAD-CV-OPEN). 404: a lead of another market, an archived one, or no CV.
 */
export const openCv = async (
  ctx: StaffCtx,
  { id }: { id: string },
): Promise<FileOutput<'application/pdf'> | Refusal> => {
  const cv = await ctx.read((tx) => findCv(ctx, tx, id));
  const file = cv && (await readCv(ctx.system.files, cv.file_id));
  return file ? { ...file, name: cv.file_name, contentType: 'application/pdf' } : refuse(404, 'NOT_FOUND');
};
