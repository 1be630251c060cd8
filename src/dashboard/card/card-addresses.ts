export const CARD_VIEW_PATH = '/carte';
/** The document of the frame of the editor. */
export const FRAME_ADDRESS = '/dashboard/apercu/carte';
