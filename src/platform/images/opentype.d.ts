/** Types for the part of opentype.js that draws texts, because the package has none. */
declare module 'opentype.js' {
  /** Lines and curves; coordinates that a type of command does not use are absent. */
  export type Command = { type: string; x1?: number; y1?: number; x2?: number; y2?: number; x?: number; y?: number };
  export type Glyph = {
    /** In units of the font. */
    advanceWidth?: number;
    getPath: (x: number, y: number, size: number) => { commands: readonly Command[] };
  };
  export type Font = {
    unitsPerEm: number;
    hasChar: (char: string) => boolean;
    charToGlyph: (char: string) => Glyph;
    /** In units of the font. */
    getKerningValue: (left: Glyph, right: Glyph) => number;
  };
  const opentype: { parse: (bytes: ArrayBuffer) => Font };
  export default opentype;
}
