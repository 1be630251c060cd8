import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** seeds/pictures, above this file whether it runs from the sources or from the build. @throws when it is not there. */
export const findPictures = (): string => {
  for (let dir = import.meta.dirname; dir !== dirname(dir); dir = dirname(dir)) {
    const found = join(dir, 'seeds', 'pictures');
    if (existsSync(found)) return found;
  }
  throw new Error('seeds/pictures is not there');
};
