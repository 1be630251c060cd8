import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Frame, Page } from 'playwright';

/** 0.65 MB. The builder of @axe-core/playwright sends the readable source, of 1.5 MB, before each run. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Frames in which scripts do not run: axe, which runs in each frame, would wait for them forever. */
const SCRIPTLESS_FRAMES = 'iframe[sandbox]:not([sandbox*="allow-scripts"])';

type WithAxe = { axe?: typeof axe };

/** Loads axe in a frame, once for all its runs there. */
const load = async (frame: Frame): Promise<void> => {
  if (await frame.evaluate(() => !('axe' in window))) await frame.evaluate(SOURCE);
};

const runsScripts = async (frame: Frame): Promise<boolean> => {
  const element = await frame.frameElement();
  return element.evaluate((node, scriptless) => !(node as Element).matches(scriptless), SCRIPTLESS_FRAMES);
};

/** Violations that axe finds, one line each. @param within selector of the part to check; default: the page. */
export const axeFindings = async (page: Page, within?: string): Promise<string[]> => {
  await load(page.mainFrame());
  for (const frame of page.mainFrame().childFrames()) if (await runsScripts(frame)) await load(frame);
  return page.evaluate(
    async ({ include, exclude }) => {
      const { violations } = await ((window as WithAxe).axe as typeof axe).run(
        { exclude: [exclude], ...(include && { include: [include] }) },
        // Without passes, which halves the duration, and without reading style sheets for the rule on autoplayed sound.
        { resultTypes: ['violations'], preload: false },
      );
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    },
    { include: within, exclude: SCRIPTLESS_FRAMES },
  );
};
