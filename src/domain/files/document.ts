/** Addresses of a site's documents. `id`: first 32 hexadecimal digits of the SHA-256 of the file. */

/** 2 MB (rule FILE-PDF). */
export const MAX_DOCUMENT_BYTES = 2_097_152;

const DOCUMENT_FILE = /^([0-9a-f]{32})\.pdf$/;

/** Address of a document on the sites whose settings refer to it. Its content is immutable. */
export const documentUrl = (id: string): string => `/documents/${id}.pdf`;

/** Id in the address '/documents/{file}'; null when the file name is invalid. */
export const parseDocumentFile = (file: string): string | null => DOCUMENT_FILE.exec(file)?.[1] ?? null;
