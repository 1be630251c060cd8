import { type PictureVariant, variantFile } from '#domain/files/picture';

/** Keys of one kind of files, stored by id. The first two digits of the id distribute them over 256 folders. */
export type FileFolder = {
  root: string;
  /** Prefix of all files of an id. */
  prefixOf: (id: string) => string;
  /** The id in a key; null: not a key of this folder. */
  idOf: (key: string) => string | null;
  /** Written last and removed first: if it exists, the other files of the id exist too. */
  firstKey: (id: string) => string;
};

/** The first two digits of ids. */
export const SHARDS: readonly string[] = Array.from({ length: 256 }, (_, n) => n.toString(16).padStart(2, '0'));

const folder = (id: string): string => `pictures/${id.slice(0, 2)}/${id}/`;

export const originalKey = (id: string): string => `${folder(id)}original`;

/** Written last: if it exists, the original exists. */
export const factsKey = (id: string): string => `${folder(id)}picture.json`;

export const variantKey = (variant: PictureVariant): string => `${folder(variant.id)}${variantFile(variant)}`;

export const documentKey = (id: string): string => `documents/${id.slice(0, 2)}/${id}.pdf`;

export const picturesFolder: FileFolder = {
  root: 'pictures/',
  prefixOf: folder,
  idOf: (key) => /^pictures\/[0-9a-f]{2}\/([0-9a-f]{32})\/[^/]+$/.exec(key)?.[1] ?? null,
  firstKey: factsKey,
};

export const documentsFolder: FileFolder = {
  root: 'documents/',
  prefixOf: (id) => `documents/${id.slice(0, 2)}/`,
  idOf: (key) => /^documents\/[0-9a-f]{2}\/([0-9a-f]{32})\.pdf$/.exec(key)?.[1] ?? null,
  firstKey: documentKey,
};

/** CVs have no public address; staff with the right to read leads download them (`openCv` of server/leads). */
export const cvKey = (id: string): string => `cvs/${id.slice(0, 2)}/${id}.pdf`;

export const cvsFolder: FileFolder = {
  root: 'cvs/',
  prefixOf: (id) => `cvs/${id.slice(0, 2)}/`,
  idOf: (key) => /^cvs\/[0-9a-f]{2}\/([0-9a-f]{32})\.pdf$/.exec(key)?.[1] ?? null,
  firstKey: cvKey,
};

export const SHARES_ROOT = 'shares/';
/** Share cards by owner (id of a site, or 'network') and subject. */
export const shareFolder = (ownerId: string, subject: string): string => `${SHARES_ROOT}${ownerId}/${subject}/`;

/** Uploaded feeds, which are deleted after their import. */
export const FEEDS_ROOT = 'feeds/';
export const feedKey = (id: string): string => `${FEEDS_ROOT}${id}`;
