import { NIL, v5 as uuidOf } from 'uuid';
import { RECORDED_ACTIONS, type RecordedAction, type StoredKind } from '#domain/changes/recorded';
import { recordOf } from '#domain/objects/typed';
import { ERASED_KINDS } from '#domain/privacy/erasure';
import { accountId } from './load-accounts.ts';
import { siteIdOf } from './load-sites.ts';
import { seedId } from './seeds.ts';

/** The market center whose back office has data in every view. */
export const SHOWN = 'lyon';
export const NETWORK_ADMIN = 'admin@horizon.example';
const OPERATOR = 'op.lyon@horizon.example';

export type JournalEntry = {
  daysAgo: number;
  email: string;
  market: string | null;
  action: RecordedAction;
  subject: [kind: StoredKind, id: string];
  details?: Readonly<Record<string, string | number | boolean | null>>;
};

/** What an erasure removed. */
export const ERASED = { ...recordOf(ERASED_KINDS, () => 0), leads: 1, forms: 2, consents: 3, mails: 2 };

const SITE = siteIdOf({ market: SHOWN });
const MARKET = seedId('market', SHOWN);
const site = (kind: StoredKind = 'site'): JournalEntry['subject'] => [kind, SITE];
const market: JournalEntry['subject'] = ['market', MARKET];
const network: JournalEntry['subject'] = ['network', NIL];
const account = (email: string): JournalEntry['subject'] => ['account', accountId({ email })];
const lead: JournalEntry['subject'] = ['lead', seedId('lead', SHOWN, 'karim-haddad')];
const article: JournalEntry['subject'] = ['article', seedId('article', SHOWN, '', 'visiter-un-appartement')];
const offer: JournalEntry['subject'] = ['job-offer', seedId('job-offer', SHOWN, 'team-leader-lyon')];
const estimation: JournalEntry['subject'] = ['estimation', seedId('estimation', SHOWN, '', 'drawn-0')];
const opinion: JournalEntry['subject'] = ['opinion', estimation[1]];
const message: JournalEntry['subject'] = ['message', seedId('message', SHOWN, '', 'question-t3')];
const post: JournalEntry['subject'] = ['post', uuidOf('post 0', SITE)];
const rule: JournalEntry['subject'] = ['lead-rule', uuidOf('rule', MARKET)];
const guest: JournalEntry['subject'] = ['user', accountId({ email: 'externe.lyon@horizon.example' })];

type Act = [subject: JournalEntry['subject'], details?: JournalEntry['details'], by?: 'network'];

const domain = { domain: 'horizon-lyon.example' };
const feed = { format: 'poliris' };

const review: JournalEntry['subject'] = ['review', seedId('review', MARKET, 'vente-rapide')];

/** One entry of each action. */
const ACTS: Readonly<Record<RecordedAction, Act>> = {
  'account.changed': [account('tl.lyon@horizon.example'), { fields: 'firstname' }],
  'account.closed': [account('ancien@horizon.example'), {}, 'network'],
  'article.archived': [article],
  'article.created': [article],
  'article.published': [article],
  'article.restored': [article],
  'article.saved': [article, { title: 'Visiter un appartement' }],
  'budget.changed': [site('budget'), { from: 900, to: 1200 }],
  'card.restored': [site('card')],
  'card.saved': [site('card'), { content: true }],
  'estimation.handled': [estimation, { handled: true }],
  'estimation.mandate': [estimation],
  'estimation.word': [estimation, { word: 'Je passe vous voir quand vous voulez.' }],
  'estimations.exported': [site()],
  'factor.added': [account(OPERATOR), { method: 'app' }],
  'factor.reset': [account('externe.lyon@horizon.example'), { sessions: 1 }, 'network'],
  'factor.roles': [network, { owner: true }, 'network'],
  'factor.removed': [account(OPERATOR), { method: 'app' }],
  'job-offer.archived': [offer],
  'job-offer.created': [offer],
  'job-offer.restored': [offer],
  'job-offer.saved': [offer],
  'feed.checked': [market, feed, 'network'],
  'feed.saved': [market, { ...feed, kind: 'folder', atHour: 3 }, 'network'],
  'feed.started': [market, feed, 'network'],
  'feed.withdrawn': [market, { ...feed, withdrawn: 12 }, 'network'],
  'jobs.retried': [['job', NIL], { count: 2 }, 'network'],
  'lead-rule.changed': [rule, { name: 'Loire et Saône-et-Loire' }],
  'lead-rule.created': [rule, { name: 'Loire et Saône-et-Loire' }],
  'lead-rule.removed': [['lead-rule', uuidOf('former rule', MARKET)], { name: 'Ain' }],
  'lead.assigned': [lead],
  'lead.changed': [lead],
  'lead.created': [lead],
  'lead.merged': [lead],
  'lead.parted': [lead],
  'lead.quiz': [lead],
  'lead.reminder': [lead],
  'leads.exported': [site(), { programme: 'growth' }],
  'market.created': [market, {}, 'network'],
  'market.saved': [market, { telephone: true }, 'network'],
  'market.warned': [market, { ads: 31 }, 'network'],
  'member.saved': [['member', seedId('member', SHOWN, 'op')], {}, 'network'],
  'message.handled': [message],
  'messages.exported': [site(), { tab: 'received' }],
  'network.markets-imported': [network, { added: 2, changed: 5, same: 17, refused: 1 }, 'network'],
  'network.members-imported': [network, { added: 11, changed: 23, same: 310, refused: 4 }, 'network'],
  'opinion.issued': [opinion],
  'opinion.saved': [opinion],
  'page.restored': [site('page-about')],
  'page.saved': [site('page-home'), { title: true }],
  'password.asked': [account(OPERATOR)],
  'password.changed': [account(OPERATOR), { sessions: 1 }],
  'password.mailed': [account('externe.lyon@horizon.example')],
  'password.reset': [account('externe.lyon@horizon.example'), { sessions: 0 }],
  'person.erased': [['erasure', uuidOf('certificate', MARKET)], ERASED, 'network'],
  'post.published': [post],
  'post.withdrawn': [['post', uuidOf('withdrawn post', SITE)]],
  'retention.applied': [market, {}, 'network'],
  'retention.saved': [network, {}, 'network'],
  'review.asked': [review],
  'review.handled': [review],
  'alerts.exported': [site()],
  'reviews.exported': [site()],
  'visits.exported': [site()],
  'role.granted': [account('externe@horizon.example'), { role: 'EXTERNAL' }, 'network'],
  'role.removed': [account('ancien@horizon.example'), { role: 'EXTERNAL' }, 'network'],
  'session.opened': [['session', uuidOf('session', SITE)], { host: `${SHOWN}.localhost` }],
  'session.reused': [['session', uuidOf('session', SITE)], { sessions: 1 }],
  'setting.locked': [network, { setting: 'logoUrl' }, 'network'],
  'setting.unlocked': [network, { setting: 'logoUrl' }, 'network'],
  'sign-in.slowed': [account('externe.lyon@horizon.example'), {}, 'network'],
  'sign-up.begun': [['member', seedId('member', SHOWN, 'claire-fontaine')]],
  'sign-up.finished': [
    ['site', siteIdOf({ market: SHOWN, member: 'claire-fontaine' })],
    { subdomain: 'claire-fontaine' },
  ],
  'site-user.added': [site()],
  'site-user.removed': [site()],
  'site-user.trusted': [site()],
  'site-user.untrusted': [site()],
  'site.contacts-saved': [site(), { telephone: true }],
  'site.domain-asked': [site(), domain],
  'site.domain-certificate': [site(), domain],
  'site.domain-live': [site(), domain],
  'site.domain-lost': [site(), domain],
  'site.domain-proved': [site(), domain],
  'site.domain-removed': [site(), domain],
  'site.domain-waiting': [site(), domain],
  'site.fees-saved': [['site', siteIdOf({ market: SHOWN, group: 'equipe-moreau' })]],
  'site.fynder-saved': [site(), { fynder: true }],
  'site.listing-excluded': [site(), { count: 1 }],
  'site.listing-shown': [site(), { count: 1 }],
  'site.opened': [site(), { from: null, to: SHOWN, deletedOld: false }, 'network'],
  'site.preferences-saved': [site(), { title: true }],
  'site.report-commented': [site()],
  'site.report-linked': [site()],
  'site.report-revoked': [site()],
  'site.report-saved': [site()],
  'site.setting-pushed': [network, { setting: 'theme.mainColor', sites: 6 }, 'network'],
  'site.setting-restored': [network, { setting: 'theme.mainColor', sites: 6 }, 'network'],
  'site.switched': [site(), { enabled: true }, 'network'],
  'user.added': [guest],
  'user.changed': [guest],
  'user.removed': [guest],
  'visit.handled': [['visit', uuidOf('answered visit', SITE)]],
};

/** First and last day of these entries, in days before the load. */
const [FIRST_DAY, LAST_DAY] = [92, 1];

/** One entry of each action, about one a day, in an order that mixes the kinds. */
export const drawActs = (): JournalEntry[] =>
  RECORDED_ACTIONS.map((action, at) => {
    const [subject, details = {}, by] = ACTS[action];
    const place = ((at * 37) % RECORDED_ACTIONS.length) / RECORDED_ACTIONS.length;
    return {
      daysAgo: LAST_DAY + place * (FIRST_DAY - LAST_DAY),
      email: by === 'network' ? NETWORK_ADMIN : OPERATOR,
      market: subject[0] === 'network' || subject[0] === 'job' ? null : SHOWN,
      action,
      subject,
      details,
    };
  });
