import { count, de } from '#fr/format';

/** Words of the blog. */
export const ARTICLE_WORDS = {
  /** Verbatim (rule ARTICLE-SHOWN). */
  none: "Il n'y a pas d'article pour le moment",
  noneHint: 'Nos prochaines actualités paraîtront ici.',
  pages: 'Pages d’actualités',
  newer: 'Articles plus récents',
  older: 'Articles plus anciens',
  all: 'Toutes les actualités',
  more: 'À lire aussi',
  feed: (name: string) => `Actualités ${de(name)}`,
  subscribe: 'S’abonner au flux RSS',
  publishedOn: 'Publié le',
  updatedOn: (day: string) => `Mis à jour le ${day}`,
  minutes: (n: number) => `${count(n, 'minute', 'minutes')} de lecture`,
  share: 'Partager',
  shareOn: (network: string) => `Partager sur ${network}`,
  shareByMail: 'Partager par e-mail',
  copyLink: 'Copier le lien',
  /** Verbatim (rule ARTICLE-PAGE). */
  copied: 'Copié dans le presse papier',
  notCopied: 'Le lien n’a pas pu être copié : sélectionnez-le dans la barre d’adresse.',
  preview: 'Aperçu : seule l’équipe du site voit cette page.',
} as const;

export const SHARE_NETWORKS = {
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  twitter: 'X',
  whatsapp: 'WhatsApp',
} as const;
