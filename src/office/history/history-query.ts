import { z } from 'zod';

/** Query of the history window, with the version that it shows. */
export const HISTORY_QUERY = z.object({
  fenetre: z.enum(['historique']).optional().catch(undefined),
  version: z.uuid().optional().catch(undefined),
});
