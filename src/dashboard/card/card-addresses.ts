import { z } from 'zod';

export const CARD_VIEW_PATH = '/carte';
/** The document of the frame of the editor. */
export const FRAME_ADDRESS = '/dashboard/apercu/carte';

/** The window of the view in its address; the history adds the version that it shows. */
export const CARD_QUERY = z.object({ fenetre: z.enum(['partage', 'historique']).optional().catch(undefined) });
