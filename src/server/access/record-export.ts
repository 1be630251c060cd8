import type { RecordedAction } from '#domain/changes/recorded';
import type { StaffCtx } from '#server/context';
import { type Audited, recordAudit } from './audit.ts';

type ExportAction = Extract<RecordedAction, `${string}.exported`>;

/**
 * Records who exported a list of a site, before its file is read: the file contains personal data. `details`: what was
 * exported, never its content.
 */
export const recordExport = (ctx: StaffCtx, action: ExportAction, details: Audited['details'] = {}): Promise<void> =>
  ctx.write((tx) =>
    recordAudit(tx, {
      marketId: ctx.site.marketId,
      action,
      actorId: ctx.person.accountId,
      actor: ctx.person.role,
      subject: { kind: 'site', id: ctx.site.id },
      details,
      at: ctx.system.now(),
    }),
  );
