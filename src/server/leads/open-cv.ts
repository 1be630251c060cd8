import type { FileOutput } from '#contracts/files';
import { type Refusal, refuse } from '#contracts/problem';
import type { StaffCtx } from '#server/context';
import { readCv } from '#server/files';

/** The CV of a lead of this market center (rule LEAD-CV-OPEN). 404: a lead of another market, or no CV. */
export const openCv = async (
  { site, system: { files }, read }: StaffCtx,
  { id }: { id: string },
): Promise<FileOutput<'application/pdf'> | Refusal> => {
  const cv = await read((tx) =>
    tx
      .selectFrom('lead_cvs')
      .select(['file_id', 'file_name'])
      .where('market_id', '=', site.marketId)
      .where('lead_id', '=', id)
      .executeTakeFirst(),
  );
  const file = cv && (await readCv(files, cv.file_id));
  return file ? { ...file, name: cv.file_name, contentType: 'application/pdf' } : refuse(404, 'NOT_FOUND');
};
