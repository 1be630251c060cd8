import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { marketOperations } from '#contracts/markets';
import { type Refusal, refuse, refuseValue } from '#contracts/problem';
import { checkNewMarket } from '#domain/network/new-market';
import { spellTown } from '#domain/places/find-town';
import { timeZoneOf } from '#domain/places/time-zone';
import { MARKET_FAULTS } from '#fr/markets';
import type { Tx } from '#platform/db/database';
import { holdLock } from '#platform/db/named-lock';
import { withoutSpaces } from '#platform/db/without-spaces';
import { nameOf, recordAudit, recordChange } from '#server/access';
import type { AdminRequestCtx } from '#server/context';
import { findTown } from '#server/places';

type Operation = (typeof marketOperations)['create'];
type Output = z.input<Operation['output']>;

/** Makes two requests to add the same market center sequential. */
const isTaken = async (tx: Tx, name: string): Promise<boolean> => {
  await holdLock(tx, 'market-name');
  const known = tx
    .selectFrom('markets')
    .select('id')
    .where(withoutSpaces(sql`search_key(name)`), '=', withoutSpaces(sql`search_key(${name})`));
  return (await known.executeTakeFirst()) !== undefined;
};

/**
 * Adds a market center without a site (rule NETWORK-MARKET-ADD). The key of its software is stored encrypted and never
 * displayed.
 */
export const createMarket = async (
  ctx: AdminRequestCtx,
  input: z.output<Operation['input']>,
): Promise<Output | Refusal> => {
  const market = {
    name: input.name.trim().replaceAll(/\s+/g, ' '),
    apiKey: input.apiKey.trim(),
    zip: input.zip.trim(),
    city: input.city.trim(),
  };
  const faults = checkNewMarket(market);
  if (faults.length > 0) {
    const errors = faults.map(({ field, fault }) => ({ field, message: MARKET_FAULTS[fault] }));
    return refuse(422, 'INVALID_FORM', { errors });
  }
  const commune = findTown(ctx, market);
  if (!commune) return refuseValue('city', MARKET_FAULTS.UNKNOWN_CITY);
  const { system, person } = ctx;
  return ctx.write(async (tx) => {
    if (await isTaken(tx, market.name)) return refuse(409, 'MARKET_EXISTS');
    const id = uuid();
    await tx
      .insertInto('markets')
      .values({
        id,
        name: market.name,
        city: spellTown(ctx.catalogue.communes, commune, market.city),
        zip: market.zip,
        insee: commune.insee,
        lat: commune.lat,
        lng: commune.lng,
        time_zone: timeZoneOf(commune.insee),
        api_key_cipher: system.signer.seal('market-api-key', market.apiKey),
        created_at: system.now(),
        updated_at: system.now(),
      })
      .execute();
    await recordChange({ system, person, site: { marketId: id, id: null } }, tx, {
      subject: { kind: 'market', id },
      action: 'market.created',
      fields: { name: { from: null, to: market.name } },
    });
    await recordAudit(tx, {
      marketId: id,
      action: 'market.created',
      actorId: person.accountId,
      actor: person.role,
      subject: { kind: 'market', id },
      details: { by: nameOf(person) },
      at: system.now(),
    });
    return { id };
  });
};
