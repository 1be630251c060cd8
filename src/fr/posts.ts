import { MAX_POST_TEXT, type PostFault } from '#domain/posts/post';
import { number } from './format.ts';

/** Why a notification is not published. */
export const POST_FAULTS = {
  /** Verbatim. */
  NO_CONTENT: 'Votre actualité doit contenir un message',
  TOO_LONG: `Votre actualité est trop longue : ${number(MAX_POST_TEXT)} caractères au plus`,
  NOT_ALLOWED: 'Votre actualité contient une mise en forme qui n’est pas acceptée : seuls les liens le sont',
  LINK: 'Un lien de votre actualité mène à une adresse qui n’est pas acceptée',
  FOREIGN_PICTURE: 'L’image de votre actualité n’existe pas sur ce site',
} as const satisfies Record<PostFault, string>;
