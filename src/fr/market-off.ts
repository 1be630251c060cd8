/** Why nothing that a person asks for is sent (rule ACCESS-OFF). */
export const NOTHING_SENT = 'Le market center est inactif\u00a0: rien n’est envoyé';
