/** Documents that a site shows: where they are. `id`: start of the SHA-256 of the file. */

const DOCUMENT_FILE = /^([0-9a-f]{32})\.pdf$/;

/** Address of a document on the sites whose settings name it; what it answers never changes. */
export const documentUrl = (id: string): string => `/documents/${id}.pdf`;

/** The document that '/documents/{file}' names; null: no document can have that name. */
export const parseDocumentFile = (file: string): string | null => DOCUMENT_FILE.exec(file)?.[1] ?? null;
