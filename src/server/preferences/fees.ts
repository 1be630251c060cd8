import type { z } from 'zod';
import type { feesOperations } from '#contracts/fees';
import { isRefusal, type Refusal, type RefusalStatus, refuse, refuseTooMany } from '#contracts/problem';
import { INHERITED, type OwnValue, ownValueOf } from '#domain/changes/own-value';
import { documentUrl } from '#domain/files/document';
import { resolveSettings } from '#domain/sites/resolve-settings';
import { withStoredSetting } from '#domain/sites/stored-settings';
import { DOCUMENT_REFUSALS } from '#fr/fees';
import { type Count, countUseAndCommit, HOUR } from '#platform/db/rate-limits';
import type { StaffCtx } from '#server/context';
import { type DocumentRefusal, storeFeesDocument } from '#server/files';
import { findSettingLevels } from '#server/sites';
import { saveSiteValues } from './save-site-values.ts';

type Output = z.input<typeof feesOperations.get.output>;
type Values = { feesFileId: OwnValue<string | null> };

/** The fee schedule that this site shows, and its level (rule SITE-FEES). */
export const getFees = async (ctx: StaffCtx): Promise<Output> => {
  const { site, directory } = ctx;
  const { values, provenance } = resolveSettings(await ctx.write((tx) => findSettingLevels(ctx, tx)));
  const { from } = provenance.feesFileId;
  return {
    url: values.feesFileId === null ? null : documentUrl(values.feesFileId),
    isOwn: from === 'own',
    from,
    hasLines: values.fees.length > 0,
    sources: { group: site.group?.name ?? null, market: site.market.name, network: directory.network().brand },
  };
};

/** The last upload wins: a file is not compared with the one that the person saw. */
const save = (ctx: StaffCtx, to: Values['feesFileId']) =>
  saveSiteValues<Values>(ctx, {
    changes: ({ feesFileId }) => ({ feesFileId: { from: feesFileId, to } }),
    action: 'site.fees-saved',
    valuesOf: ({ settings }) => ({ feesFileId: ownValueOf(settings, 'feesFileId') as Values['feesFileId'] }),
    columnsOf: ({ settings }, _, values) => ({
      settings: withStoredSetting(settings, 'feesFileId', values.feesFileId),
    }),
  });

/** Limits of a site's uploads, because each is inspected in a child process. */
const uploadCounts = (siteId: string): readonly Count[] => [{ name: 'fees.site', of: siteId, max: 20, seconds: HOUR }];

const STATUSES: Partial<Record<DocumentRefusal, RefusalStatus>> = { TOO_HEAVY: 413, NOT_PDF: 415, BUSY: 503 };
const RETRY_AFTER = 3;

/** Stores a PDF as the fee schedule of this site (rule SITE-FEES). */
export const uploadFees = async (ctx: StaffCtx, { file }: { file: File }): Promise<{ url: string } | Refusal> => {
  const wait = await countUseAndCommit(ctx.write, uploadCounts(ctx.site.id));
  if (wait !== null) return refuseTooMany(wait);
  const stored = await storeFeesDocument(ctx, new Uint8Array(await file.arrayBuffer()));
  if (!stored.ok) {
    const { reason } = stored;
    return refuse(STATUSES[reason] ?? 422, 'INVALID_DOCUMENT', {
      errors: [{ field: 'file', message: DOCUMENT_REFUSALS[reason] }],
      ...(reason === 'BUSY' && { retryAfter: RETRY_AFTER }),
    });
  }
  const saved = await save(ctx, { own: true, value: stored.id });
  return isRefusal(saved) ? saved : { url: documentUrl(stored.id) };
};

/** Removes the fee schedule of this site, which then shows the inherited one (rule SITE-FEES). */
export const removeFees = async (ctx: StaffCtx): Promise<Record<string, never> | Refusal> => {
  const saved = await save(ctx, INHERITED);
  return isRefusal(saved) ? saved : {};
};
