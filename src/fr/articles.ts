import type { ArticleFault, ContentFault } from '#domain/articles/check-article';
import { MAX_BYTES, MAX_DEPTH, MAX_NODES } from '#domain/articles/content-size';
import type { PictureFault } from '#domain/files/picture-rules';
import { MAX_FILES, MAX_MB } from '#domain/files/quota';
import { count, de } from '#fr/format';
import { HEIC_REFUSED } from '#fr/site-pictures';

/** Texts of the blog. */
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
  copied: 'Copié dans le presse-papiers', // rule TEXT-CORRECTED
  notCopied: 'Le lien n’a pas pu être copié : sélectionnez-le dans la barre d’adresse.',
  preview: 'Aperçu : seule l’équipe du site voit cette page.',
} as const;

export const SHARE_NETWORKS = {
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  twitter: 'X',
  whatsapp: 'WhatsApp',
} as const;

/** Submitting an article (verbatim). */
export const ARTICLE_FAULTS = {
  NO_TITLE: 'Votre article doit contenir un titre',
  NO_CONTENT: 'Votre article doit contenir un message',
} as const satisfies Record<ArticleFault, string>;

/** Messages after a submission, a save or a deletion (verbatim). */
export const ARTICLE_OUTCOMES = {
  notPublished: 'Article non publié', // rule TEXT-CORRECTED
  published: 'Votre article a bien été publié',
  saved: 'Votre article a bien été enregistré',
  modified: 'Votre article a bien été modifié',
  archived: 'Votre article a bien été supprimé',
  failed: 'Une erreur est survenue',
} as const;

const MAX_KB = Math.floor(MAX_BYTES / 1024);

/** Why a text is refused as the content of an article. */
export const CONTENT_FAULTS = {
  TOO_DEEP: `Votre texte a trop de niveaux de listes ou de citations : ${MAX_DEPTH} au plus`,
  TOO_MANY: `Votre texte a trop de paragraphes et de mises en forme : ${MAX_NODES} au plus`,
  TOO_LARGE: `Votre texte est trop long : ${MAX_KB} ko au plus, soit environ 200 000 caractères`,
  NOT_ALLOWED: 'Votre texte contient une mise en forme qui n’est pas acceptée',
  LINK: 'Un lien de votre texte mène à une adresse qui n’est pas acceptée',
  PICTURE: 'Une image de votre texte n’a pas été envoyée sur ce site',
  FOREIGN_PICTURE: 'Une image de votre texte ou de votre article n’existe pas sur ce site',
} as const satisfies Record<ContentFault, string>;

/** Messages while an article waits for its pictures before it is submitted. */
export const ARTICLE_UPLOADS = {
  waiting: 'L’article sera enregistré quand ses images seront envoyées.',
  notSent: 'Une image n’a pas été envoyée : réessayez ou retirez-la',
} as const;

/** Why a picture of an article is refused. */
export const ARTICLE_PICTURE_FAULTS = {
  /** Verbatim. */
  TOO_HEAVY: 'Votre image dépasse la taille maximale',
  /** Verbatim. */
  NOT_ACCEPTED: 'Format non pris en charge',
  HEIC: HEIC_REFUSED,
  UNREADABLE: 'Cette image ne peut pas être lue : essayez-en une autre',
  TOO_MANY_PIXELS: 'Cette image a trop de pixels : 24 millions au plus',
  BUSY: 'Trop d’images sont en cours de traitement : réessayez dans un instant',
  QUOTA: `Ce site a atteint sa limite d’images : ${MAX_FILES} fichiers ou ${MAX_MB} Mo`,
} as const satisfies Record<PictureFault, string>;
