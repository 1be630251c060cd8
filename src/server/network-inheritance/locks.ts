import { sql } from 'kysely';
import { NIL } from 'uuid';
import type { z } from 'zod';
import type { inheritanceOperations } from '#contracts/inheritance';
import { type Refusal, refuse } from '#contracts/problem';
import { INHERITED_NAMES, INHERITED_PREFERENCES, type InheritedPreference } from '#domain/sites/inherited-preferences';
import { lockLevels } from '#domain/sites/setting-locks';
import type { Tx } from '#platform/db/database';
import { recordAudit } from '#server/access';
import type { AdminRequestCtx } from '#server/context';

type Operations = typeof inheritanceOperations;
type Locks = z.input<Operations['locks']['output']>;

const namesOf = (keys: readonly string[]): InheritedPreference[] =>
  INHERITED_NAMES.filter((name) => keys.includes(INHERITED_PREFERENCES[name]));

/** Settings that the network or market centers locked (rule SITE-LOCKS). */
export const getLocks = (ctx: AdminRequestCtx): Promise<Locks> =>
  ctx.write(async (tx) => {
    const network = await tx.selectFrom('network').select('locked_settings').executeTakeFirst();
    const markets = await tx
      .selectFrom('markets')
      .select(['id', 'name', 'locked_settings'])
      .where(sql<boolean>`locked_settings <> '{}'`)
      .orderBy('name_key')
      .execute();
    return {
      network: namesOf(network?.locked_settings ?? []),
      markets: markets.map(({ id, name, locked_settings }) => ({ id, name, settings: namesOf(locked_settings) })),
    };
  });

const findLocked = async (tx: Tx, market: string | null): Promise<string[] | null> => {
  const row =
    market === null
      ? await tx.selectFrom('network').select('locked_settings').forUpdate().executeTakeFirst()
      : await tx
          .selectFrom('markets')
          .select('locked_settings')
          .where('id', '=', market)
          .forUpdate()
          .executeTakeFirst();
  return row?.locked_settings ?? null;
};

type Stored = { market: string | null; locked: string[]; at: Date };

const store = (tx: Tx, { market, locked, at }: Stored): Promise<unknown> => {
  const columns = { locked_settings: locked, updated_at: at };
  return market === null
    ? tx.updateTable('network').set(columns).execute()
    : tx.updateTable('markets').set(columns).where('id', '=', market).execute();
};

/** Locks a setting for all sites below a level, or unlocks it; idempotent (rule SITE-LOCKS). */
export const setLock = async (
  ctx: AdminRequestCtx,
  { setting, market, locked }: z.output<Operations['lock']['input']>,
): Promise<{ locked: boolean } | Refusal> => {
  const { system, person } = ctx;
  const key = INHERITED_PREFERENCES[setting];
  if (!lockLevels(setting).includes(market === null ? 'network' : 'market')) return refuse(422, 'NO_VALUE');
  const now = system.now();
  const refusal = await ctx.write(async (tx): Promise<Refusal | null> => {
    const stored = await findLocked(tx, market);
    if (stored === null) return refuse(404, 'NOT_FOUND');
    if (stored.includes(key) === locked) return null;
    const others = stored.filter((value) => value !== key);
    await store(tx, { market, locked: locked ? [...others, key] : others, at: now });
    await recordAudit(tx, {
      marketId: market ?? NIL,
      action: locked ? 'setting.locked' : 'setting.unlocked',
      actorId: person.accountId,
      actor: person.role,
      subject: market === null ? { kind: 'network', id: NIL } : { kind: 'market', id: market },
      details: { setting },
      at: now,
    });
    return null;
  });
  if (refusal) return refusal;
  if (market !== null) await ctx.directory.reload(market);
  return { locked };
};
