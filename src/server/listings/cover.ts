import { type RawBuilder, sql } from 'kysely';
import type { Picture } from '#domain/files/picture';
import { pictureJson } from '#server/files';

/** The first stored picture of a listing `l`; null: none. */
export const COVER: RawBuilder<Picture | null> = sql<Picture | null>`(
  select ${pictureJson('f')} from listing_pictures s
  join pictures f on f.market_id = s.market_id and f.id = s.picture_id
  where s.market_id = l.market_id and s.listing_id = l.id order by s.position limit 1)`;
