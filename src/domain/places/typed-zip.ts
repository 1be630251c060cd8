/** A postal code within a typed text. */
export const TYPED_ZIP = /\b\d{5}\b/;

/** The first postal code of a typed text; null: it has none. */
export const typedZip = (text: string): string | null => TYPED_ZIP.exec(text)?.[0] ?? null;
