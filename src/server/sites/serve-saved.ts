import type { StaffCtx } from '#server/context';

/**
 * Waits until this instance serves what was saved of the sites of this market center, so that who opens a page after
 * the answer sees it (rule PAGE-CACHE-STALE). A reload that fails is logged and tried again by the directory.
 */
export const serveSaved = async ({ directory, site, system }: StaffCtx): Promise<void> => {
  try {
    await directory.reload(site.marketId);
  } catch (error) {
    system.log.warn({ err: error }, 'saved values are served later');
  }
};
