/** Texts of the field that uploads a picture. */
export const PICTURE_UPLOAD_WORDS = {
  choose: 'Choisir une image',
  drop: 'ou déposez-la ici',
  replace: 'Remplacer',
  remove: 'Retirer l’image',
  cancel: 'Annuler l’envoi',
  retry: 'Réessayer',
  sending: (percent: number): string => `Envoi\u00a0: ${percent}\u00a0%`,
} as const;
