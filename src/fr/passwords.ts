/** Name of the button in a password field that shows its characters. */
export const SHOW_TYPED = 'Afficher la saisie';
