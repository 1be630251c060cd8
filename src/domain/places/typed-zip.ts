/** A postal code within a typed text. */
export const TYPED_ZIP = /\b\d{5}\b/;

/** The first postal code in a typed text; null: none. */
export const typedZip = (text: string): string | null => TYPED_ZIP.exec(text)?.[0] ?? null;
