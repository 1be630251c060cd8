import { type PictureVariant, variantFile } from '#domain/files/picture';

/** A kind of files kept by id. The two first digits spread them over 256 folders. */
export type FileFolder = {
  root: string;
  /** Under which all files of an id are. */
  prefixOf: (id: string) => string;
  /** Whose file it is; null: nobody's of this folder. */
  idOf: (key: string) => string | null;
  /** Written last and removed first: when it is there, the others are. */
  firstKey: (id: string) => string;
};

/** First two digits of ids: the folders over which files are spread. */
export const SHARDS: readonly string[] = Array.from({ length: 256 }, (_, n) => n.toString(16).padStart(2, '0'));

const folder = (id: string): string => `pictures/${id.slice(0, 2)}/${id}/`;

export const originalKey = (id: string): string => `${folder(id)}original`;

/** Written last: when it is there, the original is. */
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

/** CVs: no public address leads here, staff with the right to read leads save them (`openCv` of server/leads). */
export const cvKey = (id: string): string => `cvs/${id.slice(0, 2)}/${id}.pdf`;

export const cvsFolder: FileFolder = {
  root: 'cvs/',
  prefixOf: (id) => `cvs/${id.slice(0, 2)}/`,
  idOf: (key) => /^cvs\/[0-9a-f]{2}\/([0-9a-f]{32})\.pdf$/.exec(key)?.[1] ?? null,
  firstKey: cvKey,
};

export const SHARES_ROOT = 'shares/';
/** Pictures of shared links, by the site (or 'network') and by what they are of. */
export const shareFolder = (ownerId: string, subject: string): string => `${SHARES_ROOT}${ownerId}/${subject}/`;
