import type { z } from 'zod';
import type { networkFeedOperations } from '#contracts/network-feeds';
import { type Refusal, refuse } from '#contracts/problem';
import type { FieldChanges } from '#domain/changes/apply-changes';
import { isSameValue } from '#domain/changes/same-value';
import { checkSource, type FeedSettings, isMasked, NO_SOURCE, nextRun } from '#domain/feeds/feed-source';
import { keysOf } from '#domain/objects/typed';
import { SOURCE_FAULT_MESSAGES } from '#fr/network-feeds';
import { nameOf, recordChange } from '#server/access';
import type { AdminRequestCtx } from '#server/context';
import { auditFeed } from './audit-feed.ts';
import { FEED_WANTED } from './feed-wanted.job.ts';
import { addressColumns, addressOf, changeSource, findSource, settingsOf } from './source-rows.ts';

type Operations = typeof networkFeedOperations;
type Input<N extends 'save' | 'start'> = z.output<Operations[N]['input']>;
type Saved = z.input<Operations['save']['output']>;
type Nothing = Record<string, never>;

/**
 * Saves where the listings of a market center come from, and how often (rule FEED-SOURCES). The token and a URL with
 * keys are stored encrypted; an empty token and an unchanged masked URL keep the stored ones.
 */
export const saveFeed = async (
  ctx: AdminRequestCtx,
  { id, from: seen, token, ...given }: Input<'save'>,
): Promise<Saved | Refusal> => {
  const { system, person } = ctx;
  const now = system.now();
  const settings: FeedSettings = {
    ...given,
    location: given.kind === 'upload' ? '' : given.location.trim(),
    providerId: given.kind === 'apimo' ? given.providerId.trim() : '',
  };
  return ctx.write(async (tx) => {
    const market = tx.selectFrom('markets').select('id').where('id', '=', id).forShare();
    if (!(await market.executeTakeFirst())) return refuse(404, 'NOT_FOUND');
    const former = await findSource(tx, id);
    const isApimo = settings.kind === 'apimo';
    const stored = isApimo && former?.kind === 'apimo' ? former.token_cipher : null;
    const isTokenGiven = isApimo && token.trim() !== '';
    // Whether the URL is the masked form of the stored one; a part of it is not.
    const isKept =
      settings.kind === 'url' && former?.kind === 'url' && settings.location === settingsOf(former).location;
    const address = isKept && former ? addressOf(system.signer, former) : settings.location;
    const faults = [
      ...checkSource({ ...settings, location: address }, token.trim() !== '' || stored !== null),
      ...(settings.kind === 'url' && isMasked(address) ? [{ field: 'location', fault: 'MASKED' as const }] : []),
    ];
    if (faults.length > 0) {
      const errors = faults.map(({ field, fault }) => ({ field, message: SOURCE_FAULT_MESSAGES[fault] }));
      return refuse(422, 'INVALID_FORM', { errors });
    }
    if (former !== null && former.status !== 'idle') return refuse(409, 'ALREADY_RUNNING');
    const from = former ? settingsOf(former) : NO_SOURCE;
    if (!isSameValue(from, seen)) return refuse(409, 'CHANGED');
    const nextAt = nextRun(settings, now);
    const columns = {
      kind: settings.kind,
      ...(settings.kind === 'url'
        ? addressColumns(system.signer, address)
        : { location: settings.location, location_cipher: null }),
      format: settings.format,
      period: settings.period,
      at_hour: settings.atHour,
      provider_id: settings.providerId,
      token_cipher: isTokenGiven ? system.signer.seal('feed-token', token.trim()) : stored,
      next_at: nextAt,
      // The dry run was made with the former source.
      check_id: null,
      check_refusal: null,
      refusal: null,
      updated_at: now,
    };
    await tx
      .insertInto('feed_sources')
      .values({ market_id: id, ...columns })
      .onConflict((conflict) => conflict.column('market_id').doUpdateSet(columns))
      .execute();
    const shown = { ...settings, location: columns.location };
    const changed = keysOf(shown).filter((name) => from[name] !== shown[name]);
    const isKeyChanged = former?.kind === 'url' && addressOf(system.signer, former) !== address;
    const fields: FieldChanges = {
      ...Object.fromEntries(changed.map((name) => [name, { from: from[name], to: shown[name] }])),
      // Records that it was changed, without its value.
      ...((isTokenGiven || isKeyChanged) && { token: { from: '', to: '' } }),
    };
    if (Object.keys(fields).length > 0)
      await recordChange({ system, person, site: { marketId: id, id: null } }, tx, {
        subject: { kind: 'market', id },
        action: 'feed.saved',
        fields,
      });
    return { source: shown, nextAt: nextAt?.toISOString() ?? null };
  });
};

/** Reads the source of a market center immediately, as a job (rule FEED-SOURCES). */
export const startFeed = (
  ctx: AdminRequestCtx,
  { id, work, isForced, checkId }: Input<'start'>,
): Promise<Nothing | Refusal> =>
  ctx.write(async (tx) => {
    const market = await tx.selectFrom('markets').select('is_active').where('id', '=', id).executeTakeFirst();
    if (!market) return refuse(404, 'NOT_FOUND');
    if (!market.is_active) return refuse(409, 'MARKET_INACTIVE');
    const source = await findSource(tx, id);
    if (source === null || source.kind === 'upload') return refuse(409, 'NO_SOURCE');
    if (source.status !== 'idle') return refuse(409, 'ALREADY_RUNNING');
    const isDoubtful = source.check_id !== null && source.check_refusal !== null;
    const isConfirmed = work === 'import' && isDoubtful && checkId === source.check_id;
    if (isForced && !isConfirmed) return refuse(409, 'CONFIRMATION_NEEDED');
    await changeSource(tx, id, {
      status: 'waiting',
      work,
      is_forced: isForced,
      actor_id: ctx.person.accountId,
      actor_name: nameOf(ctx.person),
      changed_at: ctx.system.now(),
      refusal: null,
      ...(work === 'check' && { check_id: null, check_refusal: null }),
    });
    await ctx.system.jobs.send(tx, FEED_WANTED, { marketId: id }, { onceKey: 'feed' });
    await auditFeed(ctx, tx, { marketId: id, action: work === 'check' ? 'feed.checked' : 'feed.started' });
    return {};
  });
