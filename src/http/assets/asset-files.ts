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

/** A built file with its compressed copies; null: there is none of this name, or of a type that is not served. */
const readAsset = (dir: string, name: string): AssetFile | null => {
  const type = ASSET_TYPES[extname(name)];
  const path = join(dir, name);
  const bytes = type === undefined ? null : readIfExists(path);
  return type && bytes ? { type, bytes, br: readIfExists(`${path}.br`), gzip: readIfExists(`${path}.gz`) } : null;
};

type Dirs = {
  /** Of this build: read into memory, about two megabytes. */
  current: string;
  /** Of former builds (scripts/keep-former.ts): read at each request, because such requests are rare. */
  former: string;
};

/** The files under /assets/: those of this build, then those of former ones (rule HTTP-ASSETS). */
export const openAssetFiles = ({ current, former }: Dirs): AssetFiles => {
  const files = new Map<string, AssetFile>();
  for (const name of readdirSync(current)) {
    const file = readAsset(current, name);
    if (file) files.set(name, file);
  }
  // A name of a request never becomes a path unless it is listed here.
  const formerNames = new Set(existsSync(former) ? readdirSync(former) : []);
  return { get: (name) => files.get(name) ?? (formerNames.has(name) ? readAsset(former, name) : null) };
};
