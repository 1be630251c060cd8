/** What the server and the child process that looks into documents say to each other. */

/** UNREADABLE: no page, or a part that nobody should need to hide. ENCRYPTED: cannot be looked into. */
export type Inspection =
  | { ok: true; pages: number; active: boolean }
  | { ok: false; reason: 'ENCRYPTED' | 'UNREADABLE' | 'TOO_MANY_PAGES' };

export type InspectionRequest = { bytes: Uint8Array };
