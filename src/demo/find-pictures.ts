import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder seeds/pictures, above this file both in the sources and in the build. @throws when it does not exist. */
export const findPictures = (): string => {
  for (let dir = import.meta.dirname; dir !== dirname(dir); dir = dirname(dir)) {
    const found = join(dir, 'seeds', 'pictures');
    if (existsSync(found)) return found;
  }
  throw new Error('seeds/pictures not found');
};
