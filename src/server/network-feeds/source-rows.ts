import type { Selectable, Updateable } from 'kysely';
import type { ImportReason } from '#contracts/feeds';
import type { FeedSource } from '#domain/feeds/feed';
import {
  type FeedSettings,
  maskAddress,
  type SourceKind,
  type SourcePeriod,
  type SourceWork,
} from '#domain/feeds/feed-source';
import type { Tx } from '#platform/db/database';
import type { FeedSources } from '#platform/db/schema';
import type { Signer } from '#platform/secret';

/** The table checks the columns, so the cast is safe. */
export type SourceRow = Omit<
  Selectable<FeedSources>,
  'kind' | 'format' | 'period' | 'status' | 'work' | 'refusal' | 'check_refusal'
> & {
  kind: SourceKind;
  format: FeedSource | null;
  period: SourcePeriod;
  status: 'idle' | 'waiting' | 'working';
  work: SourceWork;
  refusal: ImportReason | null;
  check_refusal: ImportReason | null;
};

/** The source of a market center, locked; null: none was saved. */
export const findSource = async (tx: Tx, marketId: string): Promise<SourceRow | null> => {
  const row = await tx
    .selectFrom('feed_sources')
    .selectAll()
    .where('market_id', '=', marketId)
    .forUpdate()
    .executeTakeFirst();
  return row ? (row as unknown as SourceRow) : null;
};

export type SourceChange = Omit<Updateable<FeedSources>, 'refusal' | 'check_refusal'> & {
  refusal?: ImportReason | null;
  check_refusal?: ImportReason | null;
};

const json = (reason: ImportReason | null): string | null => reason && JSON.stringify(reason);

export const changeSource = async (
  tx: Tx,
  marketId: string,
  { refusal, check_refusal, ...change }: SourceChange,
): Promise<void> => {
  await tx
    .updateTable('feed_sources')
    .set({
      ...change,
      ...(refusal !== undefined && { refusal: json(refusal) }),
      ...(check_refusal !== undefined && { check_refusal: json(check_refusal) }),
    })
    .where('market_id', '=', marketId)
    .execute();
};

/** Settings for display: a URL without its keys. */
export const settingsOf = ({ kind, location, format, period, at_hour, provider_id }: SourceRow): FeedSettings => ({
  kind,
  location: kind === 'url' ? maskAddress(location) : location,
  format,
  period,
  atHour: at_hour,
  providerId: provider_id,
});

const PURPOSE = 'feed-address';

/** The columns of a URL: masked, and encrypted with its keys. */
export const addressColumns = (signer: Signer, address: string) => {
  const location = maskAddress(address);
  return { location, location_cipher: location === address ? null : signer.seal(PURPOSE, address) };
};

/** The complete URL of a source. */
export const addressOf = (signer: Signer, { location, location_cipher }: SourceRow): string =>
  location_cipher === null ? location : signer.unseal(PURPOSE, location_cipher);
