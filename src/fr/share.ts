/** Texts of a shared link with its QR code. */
export const SHARE_WORDS = {
  link: 'Lien à partager',
  copy: 'Copier',
  copied: 'Copié dans le presse-papiers', // rule TEXT-CORRECTED
  notCopied: 'Le lien n’a pas pu être copié\u00a0: il est sélectionné, copiez-le avec le clavier.',
  code: 'QR code du lien',
  svg: 'Télécharger en SVG',
  png: 'Télécharger en PNG',
  noPng: 'L’image n’a pas pu être créée. Téléchargez le QR code en SVG.',
  print: 'Imprimer',
} as const;

/** Texts of what a shared link shows and has brought. */
export const LINK_PREVIEW_WORDS = {
  title: 'Aperçu du lien',
  text: 'Ce que voit la personne qui reçoit le lien.',
  open: 'Ouvrir la page',
  results: 'Résultats',
} as const;
