import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Manifest } from '#http/assets/assets';
import { StartError } from '#platform/errors';

/** Folder of the client build, beside that of the server: this code runs from dist/server or one folder below it. */
const clientDir = (): string => {
  const here = dirname(fileURLToPath(import.meta.url));
  const found = [join(here, '../client'), join(here, '../../client')].find((dir) =>
    existsSync(join(dir, '.vite/manifest.json')),
  );
  if (!found) throw new StartError('build-missing', null);
  return found;
};

/**
 * The manifest of the client build (source file → built file), and the folders of its assets and of those of former
 * builds. @throws StartError without a build.
 */
export const readBuild = (): { manifest: Manifest; assetDirs: { current: string; former: string } } => {
  const dir = clientDir();
  const manifest = JSON.parse(readFileSync(join(dir, '.vite/manifest.json'), 'utf8')) as Manifest;
  return { manifest, assetDirs: { current: join(dir, 'assets'), former: join(dir, '../former') } };
};
