import { z } from 'zod';

/** Query of the view's windows; the history adds the version that it shows. */
export const CARD_QUERY = z.object({ fenetre: z.enum(['partage', 'historique']).optional().catch(undefined) });
