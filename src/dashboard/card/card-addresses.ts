export const CARD_VIEW_PATH = '/carte';
/** URL of the document in the editor's frame. */
export const FRAME_ADDRESS = '/dashboard/apercu/carte';
