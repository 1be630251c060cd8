/** Why nothing that a person asks for is sent (rule ACCESS-OFF). */
export const NOTHING_SENT = 'Le market center est inactif\u00a0: rien n’est envoyé';

/** As `NOTHING_SENT`, for a site that is closed (rule SITE-CLOSED). */
export const CLOSED_NOTHING_SENT = 'Le site est fermé\u00a0: rien n’est envoyé';
