import { CARD_VALUES } from '#contracts/profile-card';
import { INHERITED, type OwnValue } from '#domain/changes/own-value';
import { readCardValue } from '#domain/sites/check-card';
import { CARD_FIELDS, type CardField, type OwnCard } from '#domain/sites/profile-card';
import type { Tx } from '#platform/db/database';
import type { Subject } from '#server/access';
import type { PublicCtx } from '#server/context';

type Stored = Readonly<Record<string, unknown>>;

/** `raw`: the unparsed column. `updatedAt` null: the site stores no card. */
export type StoredCard = { raw: Stored; own: OwnCard; updatedAt: Date | null };

const asStored = (text: string): string => text;
/** Values were checked when they were stored. */
const READERS = { email: asStored, phone: asStored };

/** An invalid value is ignored: the card then shows data of the site. */
const readField = (field: CardField, stored: Stored): OwnValue => {
  const parsed = CARD_VALUES[field].safeParse(stored[field]);
  if (!parsed.success) return INHERITED;
  const read = readCardValue(field, { own: true, value: parsed.data }, READERS);
  return 'value' in read ? read.value : INHERITED;
};

const readOwnCard = (raw: Stored): OwnCard =>
  Object.fromEntries(CARD_FIELDS.map((field) => [field, readField(field, raw)])) as OwnCard;

/** Subject in the journal of changes. */
export const cardSubject = ({ site }: Pick<PublicCtx, 'site'>): Subject => ({ kind: 'card', id: site.id });

/** The own values of the card of this site. */
export const findStoredCard = async ({ site }: Pick<PublicCtx, 'site'>, tx: Tx): Promise<StoredCard> => {
  const row = await tx
    .selectFrom('profile_cards')
    .select(['own', 'updated_at'])
    .where('market_id', '=', site.marketId)
    .where('site_id', '=', site.id)
    .executeTakeFirst();
  const raw = (row?.own ?? {}) as Stored;
  return { raw, own: readOwnCard(raw), updatedAt: row?.updated_at ?? null };
};
