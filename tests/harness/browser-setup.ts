import { chromium } from 'playwright';
import type { TestProject } from 'vitest/node';
import { FLAGS, findChromium } from './chromium.ts';

/** One Chromium for a whole run; each worker connects to it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await chromium.launchServer({ executablePath: await findChromium(), args: FLAGS, timeout: 60_000 });
  project.provide('browser', server.wsEndpoint());
  return () => server.close();
}
