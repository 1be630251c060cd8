import { z } from 'zod';

/** The window of a history in an address, and the version that it shows. */
export const HISTORY_QUERY = z.object({
  fenetre: z.enum(['historique']).optional().catch(undefined),
  version: z.uuid().optional().catch(undefined),
});
