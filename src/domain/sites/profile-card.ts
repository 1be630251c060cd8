import { contrast } from './color.ts';
import type { SocialName } from './site.ts';

/** Link-in-bio card of a site (rule SITE-PROFILE-CARD). Colours are '#rrggbb'. */
export type ProfileCard = {
  firstname: string;
  lastname: string;
  description: string;
  phone: string | null;
  email: string | null;
  pictureId: string | null;
  buttons: readonly { title: string; link: string }[];
  socials: readonly { name: SocialName; url: string }[];
  textColor: string;
  backgroundColor: string;
};

const WHITE = '#ffffff';
const BLACK = '#000000';
/** Minimum contrast of text, WCAG 2 AA. */
const TEXT = 4.5;

/** The chosen text colour when its contrast suffices, else white or black, whichever has more contrast. */
export const readableText = (wanted: string, ground: string): string => {
  if (contrast(wanted, ground) >= TEXT) return wanted;
  return contrast(WHITE, ground) >= contrast(BLACK, ground) ? WHITE : BLACK;
};
