/** The picture that a shared link shows: what it says, before it is drawn (server/files/share-picture.ts). */

/** As social networks show it, in pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

export type ShareCard = {
  /** Picture that fills the left half; null: colour and words alone. */
  photoId: string | null;
  logoId: string | null;
  /** Whose page it is. */
  name: string;
  /** 'Appartement à vendre'. */
  eyebrow: string;
  title: string;
  /** 'Lyon 3e (69003)', '68 m², 3 pièces'. */
  facts: readonly string[];
  /** Amount, and the fees that the law asks beside it. */
  price: { amount: string; note: string | null } | null;
  /** '#rrggbb': ground of the words, and the words on it. */
  colors: { ground: string; ink: string };
};

const HASH = /^([0-9a-f]{32})\.jpg$/;

/** '/partage/{subject}/{hash}.jpg': `subject` is the id of a listing, of an article or of a person, or 'site'. The hash is of what the picture shows, so what it answers never changes. */
export const shareUrl = (subject: string, hash: string): string => `/partage/${subject}/${hash}.jpg`;

/** The hash that the last part of such an address names; null: none. */
export const hashOfShareFile = (file: string): string | null => HASH.exec(file)?.[1] ?? null;
