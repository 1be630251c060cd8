import { v7 as uuid } from 'uuid';
import { isRefusal, type Refusal, refuse } from '#contracts/problem';
import {
  type AlertState,
  type Frequency,
  isFrequency,
  MAX_ALERTS,
  MAX_ALERTS_OF_SITE,
  stateOfAlert,
  storedQuery,
} from '#domain/alerts/alert';
import type { SearchCriteria } from '#domain/listings/criteria';
import { isBot } from '#domain/people/is-bot';
import { isEmail } from '#domain/people/names';
import { ALERT_WORDS as WORDS } from '#fr/alerts';
import type { Tx } from '#platform/db/database';
import { type Count, DAY, HOUR } from '#platform/db/rate-limits';
import { acceptIdempotent, ofClient, ofSite, type PublicCtx, type SiteRequestCtx } from '#server/context';
import { countOutsideMail, mailboxCounts, queueSiteMails, writeSiteMail } from '#server/notifications';
import { alertInWords } from './alert-words.ts';
import { ALERT_FORM } from './end-alerts.ts';
import { alertsUrl } from './links.ts';

/** Limits of one client address. */
const clientCounts = (of: string): readonly Count[] => [
  { name: 'alert.address', of, max: 10, seconds: HOUR },
  { name: 'alert.address.day', of, max: 30, seconds: DAY },
];

export type NewAlert = {
  criteria: SearchCriteria;
  email: string;
  frequency: string;
  consent: boolean;
  website: string;
};
type Checked = { query: string; email: string; frequency: Frequency };

const check = ({ criteria, email, frequency, consent }: NewAlert): Checked | Refusal => {
  const to = email.trim().toLowerCase();
  const errors = [
    ...(isEmail(to) ? [] : [{ field: 'email', message: WORDS.faults.EMAIL }]),
    ...(isFrequency(frequency) ? [] : [{ field: 'frequency', message: WORDS.faults.FREQUENCY }]),
    ...(consent ? [] : [{ field: 'consent', message: WORDS.faults.CONSENT }]),
  ];
  if (errors.length > 0 || !isFrequency(frequency)) return refuse(422, 'INVALID_FORM', { errors });
  return { query: storedQuery(criteria), email: to, frequency };
};

const findOrAddRecipient = async (ctx: PublicCtx, tx: Tx, email: string): Promise<string> => {
  const { id } = await tx
    .insertInto('alert_recipients')
    .values({ ...ofSite(ctx), id: uuid(), email, created_at: ctx.system.now() })
    .onConflict((conflict) => conflict.columns(['market_id', 'site_id', 'email']).doUpdateSet({ email }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/**
 * Whether the address, or the site, has as many alerts as it may have. Requests of one address run one after another,
 * because each locks the row that counts its mails, so that each sees the alerts of the others.
 */
const isFull = async (ctx: PublicCtx, tx: Tx, { email, query }: Checked): Promise<boolean> => {
  const count = tx.selectFrom('alerts').select((eb) => eb.fn.countAll<string>().as('count'));
  const ofEmail = tx
    .selectFrom('alert_recipients')
    .select('id')
    .where((eb) => eb.and({ ...ofSite(ctx), email }));
  const [own, all] = await Promise.all([
    count
      .where((eb) => eb.and(ofSite(ctx)))
      .where('recipient_id', 'in', ofEmail)
      .where('query', '<>', query)
      .executeTakeFirstOrThrow(),
    count.where((eb) => eb.and(ofSite(ctx))).executeTakeFirstOrThrow(),
  ]);
  return Number(own.count) >= MAX_ALERTS || Number(all.count) >= MAX_ALERTS_OF_SITE;
};

type AlertRequest = Checked & { recipientId: string };
/** An alert after a request for it. */
type Stored = { id: string; frequency: Frequency; state: AlertState };

/** A repeated request changes and renews an alert only while it waits: afterwards it belongs to who confirmed it. */
const store = async (ctx: PublicCtx, tx: Tx, { recipientId, query, frequency }: AlertRequest): Promise<Stored> => {
  const now = ctx.system.now();
  const { confirmed_at, paused_at, ...stored } = await tx
    .insertInto('alerts')
    .values({
      ...ofSite(ctx),
      id: uuid(),
      recipient_id: recipientId,
      query,
      frequency,
      created_at: now,
      used_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['market_id', 'site_id', 'recipient_id', 'query']).doUpdateSet((eb) => {
        const whileWaiting = <C extends 'frequency' | 'used_at'>(column: C) =>
          eb
            .case()
            .when('alerts.confirmed_at', 'is', null)
            .then(eb.ref(`excluded.${column}`))
            .else(eb.ref(`alerts.${column}`))
            .end();
        return { frequency: whileWaiting('frequency'), used_at: whileWaiting('used_at') };
      }),
    )
    .returning(['id', 'frequency', 'confirmed_at', 'paused_at'])
    .executeTakeFirstOrThrow();
  return { ...stored, state: stateOfAlert({ confirmed_at, paused_at }) };
};

const wordsOf = (ctx: PublicCtx, query: string, { frequency, state }: Stored) => {
  const search = alertInWords(ctx.catalogue.communes, query);
  if (state === 'waiting') return { ...WORDS.confirmation, text: WORDS.confirmation.text(search, frequency) };
  return { ...WORDS.existing, text: WORDS.existing.text(search, state === 'paused' ? null : frequency) };
};

/** Asks the address to confirm its alert; if it has confirmed it before, says that the alert exists. */
const queueAnswer = (ctx: PublicCtx, tx: Tx, { recipientId, query, email }: AlertRequest, stored: Stored) => {
  const words = wordsOf(ctx, query, stored);
  const mail = writeSiteMail(ctx, {
    subject: words.subject(ctx.site.name),
    title: words.title,
    blocks: [
      { kind: 'text', text: words.text },
      { kind: 'button', label: words.button, href: alertsUrl(ctx, recipientId) },
      { kind: 'note', text: words.note },
    ],
    template: 'alerts.confirmation',
    cause: `alert-confirmation:${stored.id}:${uuid()}`,
    to: email,
    replyTo: null,
  });
  return queueSiteMails(ctx, tx, [mail]);
};

const accept = async (ctx: PublicCtx, tx: Tx, checked: Checked): Promise<{ id: string | null }> => {
  const sent = { siteId: ctx.site.id, to: checked.email };
  if ((await countOutsideMail(tx, sent, mailboxCounts('alert.mailbox', checked.email))) !== null) return { id: null };
  if (await isFull(ctx, tx, checked)) return { id: null };
  const asked = { ...checked, recipientId: await findOrAddRecipient(ctx, tx, checked.email) };
  const stored = await store(ctx, tx, asked);
  await queueAnswer(ctx, tx, asked, stored);
  return { id: stored.id };
};

/**
 * Stores an alert that waits for its address's confirmation, and sends it the link (rule ALERT-CONFIRMED). The answer
 * is the same when the address already has the alert, too many alerts or too many mails today: whoever sends the form
 * learns nothing about it. 422: invalid fields. 429: too many from this client.
 */
export const createAlert = async (ctx: SiteRequestCtx, given: NewAlert): Promise<Record<string, never> | Refusal> => {
  const checked = check(given);
  if (isRefusal(checked)) return checked;
  if (isBot(given)) return {};
  const request = { ...checked, ...ofClient(ctx.client) };
  const limits = { counts: clientCounts(ctx.client.address), bound: null };
  const answer = await acceptIdempotent(ctx, { ...limits, name: ALERT_FORM, request }, (tx) =>
    accept(ctx, tx, checked),
  );
  return isRefusal(answer) ? answer : {};
};
