import { listingPath } from '#domain/listings/listing-path';
import type { Priced } from '#domain/listings/price';
import { mailedPrice } from '#fr/alerts';
import { type PublicCtx, siteUrl } from '#server/context';

type MailedHome = Priced & { id: string; title: string; slug: string };

/** A home in a mail, with the price and the statements of cards. `formerCents`: before it fell; null: it is new. */
export const homeLink = (ctx: PublicCtx, home: MailedHome, formerCents: number | null) => ({
  label: home.title,
  href: siteUrl(ctx, listingPath(home)),
  text: mailedPrice(home, formerCents),
});
