import type { FileOutput } from '#contracts/files';
import type { StaffCtx } from '#server/context';
import { type Export, exportColumns, exportRows, type Listed, listFileName } from './export-rows.ts';

type SiteList<C extends string, T> = Pick<Export<T>, 'rows' | 'order' | 'read'> & {
  list: Listed<C, T>;
  /** Names of the columns of the file; '': all of them. */
  columns: string;
  /** Beginning of the name of the file: 'avis'. */
  fileName: string;
};

/** The rows of a list of a site as a CSV file with the chosen columns, named by the day of the site. */
export const exportSiteList = <C extends string, T extends { id: string }>(
  ctx: StaffCtx,
  { list, columns, fileName, ...rows }: SiteList<C, T>,
): Promise<FileOutput<'text/csv'>> => {
  const { timeZone } = ctx.site.market;
  return exportRows({
    ...rows,
    write: ctx.write,
    timeZone,
    columns: exportColumns(list, columns),
    name: listFileName(fileName, ctx.system.now(), timeZone),
  });
};
