const SEGMENT = '[a-z0-9][a-z0-9._-]*';
const KEY = new RegExp(`^${SEGMENT}(?:/${SEGMENT})*$`);

/** @throws when a key could name something outside the store or differ between stores (see storage.ts). */
export const checkKey = (key: string): string => {
  if (key.length > 200 || !KEY.test(key)) throw new Error('Not a storage key');
  return key;
};

/** A prefix is a key and a final '/'. @throws like `checkKey` */
export const checkPrefix = (prefix: string): string => {
  if (!prefix.endsWith('/')) throw new Error('Not a storage prefix');
  checkKey(prefix.slice(0, -1));
  return prefix;
};
