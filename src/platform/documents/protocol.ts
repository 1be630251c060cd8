/** Messages between the server and the child process that inspects documents. */

/** UNREADABLE: no page, or a part that cannot be inspected. ENCRYPTED: cannot be inspected. */
export type Inspection =
  | { ok: true; pages: number; active: boolean }
  | { ok: false; reason: 'ENCRYPTED' | 'UNREADABLE' | 'TOO_MANY_PAGES' };

export type InspectionRequest = { bytes: Uint8Array };
