import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';

/** Frames in which nothing runs: axe, which runs in frames, would wait for ever. */
const DEAD_FRAMES = 'iframe[sandbox]:not([sandbox*="allow-scripts"])';

/** What axe finds wrong on a page, as lines to read; `within`: only there. */
export const axeFindings = async (page: Page, within?: string): Promise<string[]> => {
  // What is right is not asked for, and frames of others are not ours: half the time.
  const builder = new AxeBuilder({ page })
    .exclude(DEAD_FRAMES)
    .options({ resultTypes: ['violations'] })
    .setLegacyMode();
  const { violations } = await (within === undefined ? builder : builder.include(within)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
};
