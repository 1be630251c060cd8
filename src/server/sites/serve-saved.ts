import type { StaffCtx } from '#server/context';

/**
 * Waits until this instance serves the saved data of this market center's sites, so that a page opened after the
 * response shows them (rule PAGE-CACHE-STALE). A failed reload is logged and retried by the directory.
 */
export const serveSaved = async ({ directory, site, system }: StaffCtx): Promise<void> => {
  try {
    await directory.reload(site.marketId);
  } catch (error) {
    system.log.warn({ err: error }, 'saved values are served later');
  }
};
