import { chromium } from 'playwright';
import type { TestProject } from 'vitest/node';
import { launchOptions } from './chromium.ts';

/** One Chromium for a whole run; each worker connects to it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await chromium.launchServer(await launchOptions('light'));
  project.provide('browser', server.wsEndpoint());
  return () => server.close();
}
