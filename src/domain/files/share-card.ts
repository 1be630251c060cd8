/** Content of the picture that social networks show with a shared link (rendered by server/files/share-picture.ts). */

/** Size that social networks request, in pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

export type ShareCard = {
  /** Picture in the left half; null: text only. */
  photoId: string | null;
  logoId: string | null;
  /** Name of the site or person that the page belongs to. */
  name: string;
  /** 'Appartement à vendre'. */
  eyebrow: string;
  title: string;
  /** 'Lyon 3e (69003)', '68 m², 3 pièces'. */
  facts: readonly string[];
  /** Amount, and the fees that the law requires beside it. */
  price: { amount: string; note: string | null } | null;
  /** '#rrggbb': background of the text, and the text. */
  colors: { ground: string; ink: string };
};

const HASH = /^([0-9a-f]{32})\.jpg$/;

/**
 * '/partage/{subject}/{hash}.jpg'. `subject`: id of a listing, article or person, or 'site'. The hash covers the
 * content of the picture, so the response is immutable.
 */
export const shareUrl = (subject: string, hash: string): string => `/partage/${subject}/${hash}.jpg`;

/** The hash in the last part of such an address; null when it is invalid. */
export const hashOfShareFile = (file: string): string | null => HASH.exec(file)?.[1] ?? null;
