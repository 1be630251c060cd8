import type { PictureFormat } from '#domain/files/picture';

/** Where a picture's files are kept. The two first digits spread them over 256 folders. */
const folder = (id: string): string => `pictures/${id.slice(0, 2)}/${id}/`;

export const originalKey = (id: string): string => `${folder(id)}original`;

/** Written last: when it is there, the original is. */
export const factsKey = (id: string): string => `${folder(id)}picture.json`;

export const variantKey = (id: string, width: number, format: PictureFormat): string =>
  `${folder(id)}${width}.${format}`;

export const documentKey = (id: string): string => `documents/${id.slice(0, 2)}/${id}.pdf`;
