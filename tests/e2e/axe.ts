import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';

/** What axe finds wrong on a page, as lines to read; `within`: only there. */
export const axeFindings = async (page: Page, within?: string): Promise<string[]> => {
  const builder = new AxeBuilder({ page });
  const { violations } = await (within === undefined ? builder : builder.include(within)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
};
