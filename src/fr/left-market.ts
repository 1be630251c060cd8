import type { Listing } from '#domain/listings/listing';
import type { LeftAs } from '#domain/listings/visibility';

type Transaction = Listing['transaction'];

/** A listing on the market, beside others that left it. */
export const ON_MARKET_LABELS = { sale: 'En vente', rent: 'À louer' } as const satisfies Record<Transaction, string>;

/** What became of a listing that left the market. */
export const LEFT_LABELS = {
  sale: { sold: 'Vendu', withdrawn: 'Plus en vente' },
  rent: { sold: 'Loué', withdrawn: 'Plus en location' },
} as const satisfies Record<Transaction, Record<LeftAs, string>>;

/** The same as a sentence. A feed that no longer contains a listing does not say why. */
export const LEFT_SENTENCES = {
  sale: { sold: 'Il a été vendu.', withdrawn: 'Il a été vendu ou retiré de la vente.' },
  rent: { sold: 'Il a été loué.', withdrawn: 'Il a été loué ou retiré de la location.' },
} as const satisfies Record<Transaction, Record<LeftAs, string>>;
