import { z } from 'zod';

/** The window of the view in its address; the history adds the version that it shows. */
export const CARD_QUERY = z.object({ fenetre: z.enum(['partage', 'historique']).optional().catch(undefined) });
