/** Messages between the server and its children for pictures. */

export type ImageFormat = 'avif' | 'webp' | 'jpeg';
/** `ratio`: width to height of the centred crop; absent: the whole picture. */
export type Encoding = { width: number; format: ImageFormat; ratio?: number };

/**
 * TOO_HEAVY, EMPTY: by size in bytes. BUSY: too many requests are waiting, try again later. UNREADABLE: truncated or
 * broken.
 */
export type ImageRefusal =
  | 'EMPTY'
  | 'TOO_HEAVY'
  | 'UNSUPPORTED_TYPE'
  | 'TOO_MANY_PIXELS'
  | 'UNREADABLE'
  | 'TIMEOUT'
  | 'BUSY';

export type ImageReply<T> = { ok: true; value: T } | { ok: false; reason: ImageRefusal };

/** `color`: dominant, '#rrggbb'. Width and height are those of the upright picture, in pixels. */
export type Inspected = { mime: string; width: number; height: number; color: string };

/** The picture in stored form: upright, sRGB, without metadata. */
export type Normalised = Inspected & { bytes: Uint8Array };

/** A small change of a demo picture. `scale`: part of each side kept (0 to 1); `x`, `y`: position, 0 left/top to 1. */
export type Variation = {
  crop: { x: number; y: number; scale: number };
  mirror: boolean;
  /** -1 cooler to 1 warmer. */
  warmth: number;
};

/** A paragraph, `size` and `width` in pixels; a text longer than `maxLines` is truncated with '…'. */
export type TextLayer = {
  text: string;
  font: 'display' | 'text';
  size: number;
  color: string;
  x: number;
  width: number;
  maxLines: number;
  /** Centres each line. */
  isCentred?: boolean;
};

/** Colours are '#rrggbb', positions in pixels from the top left. `stack`: paragraphs from `y` down, or ending there. */
export type Layer =
  | { kind: 'picture'; bytes: Uint8Array; x: number; y: number; width: number; height: number; fit: 'cover' | 'inside' }
  | { kind: 'box'; x: number; y: number; width: number; height: number; color: string; radius?: number }
  | { kind: 'stack'; y: number; align: 'top' | 'bottom'; gap: number; texts: readonly TextLayer[] };

/** A picture of layers, the first one at the bottom. Its texts are drawn as outlines, never parsed as markup. */
export type Composition = {
  width: number;
  height: number;
  background: string;
  layers: readonly Layer[];
  /** JPEG by default; an icon is at most 256 pixels wide. */
  format?: 'jpeg' | 'png' | 'ico';
};

/** In pixels of the upright picture. */
export type Box = { left: number; top: number; width: number; height: number };

export type Request =
  | { op: 'crop'; bytes: Uint8Array; box: Box }
  | { op: 'inspect' | 'normalise'; bytes: Uint8Array }
  | { op: 'encode'; bytes: Uint8Array; encoding: Encoding }
  | { op: 'vary'; bytes: Uint8Array; variation: Variation }
  | { op: 'draw'; svg: string; width: number }
  | { op: 'compose'; composition: Composition };
