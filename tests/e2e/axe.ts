import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';

/** Frames in which scripts do not run: axe, which runs in each frame, would wait for them forever. */
const SCRIPTLESS_FRAMES = 'iframe[sandbox]:not([sandbox*="allow-scripts"])';

/** Violations that axe finds, one line each. @param within selector of the part to check; default: the page. */
export const axeFindings = async (page: Page, within?: string): Promise<string[]> => {
  // Without passes and without third-party frames, which halves the duration.
  const builder = new AxeBuilder({ page })
    .exclude(SCRIPTLESS_FRAMES)
    .options({ resultTypes: ['violations'] })
    .setLegacyMode();
  const { violations } = await (within === undefined ? builder : builder.include(within)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
};
