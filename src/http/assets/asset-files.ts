import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { AssetFile, AssetFiles } from '#http/deps';

export const ASSET_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
};

const readIfExists = (path: string): Buffer | null => (existsSync(path) ? readFileSync(path) : null);

/** A built file with its compressed copies; null: unknown name, or a type that is not served. */
const readAsset = (dir: string, name: string): AssetFile | null => {
  const type = ASSET_TYPES[extname(name)];
  const path = join(dir, name);
  const bytes = type === undefined ? null : readIfExists(path);
  return type && bytes ? { type, bytes, br: readIfExists(`${path}.br`), gzip: readIfExists(`${path}.gz`) } : null;
};

type Dirs = {
  /** Folder of this build: read into memory, about two megabytes. */
  current: string;
  /** Folder of former builds (scripts/keep-former.ts): read on each request, because such requests are rare. */
  former: string;
};

/** The files under /assets/: first those of this build, then those of former builds (rule HTTP-ASSETS). */
export const openAssetFiles = ({ current, former }: Dirs): AssetFiles => {
  const files = new Map<string, AssetFile>();
  for (const name of readdirSync(current)) {
    const file = readAsset(current, name);
    if (file) files.set(name, file);
  }
  // A requested name becomes a path only if it is in this list.
  const formerNames = new Set(existsSync(former) ? readdirSync(former) : []);
  return { get: (name) => files.get(name) ?? (formerNames.has(name) ? readAsset(former, name) : null) };
};
