import { v7 as uuid } from 'uuid';
import type { Operation } from '#contracts/operation';
import { writeCursor } from '#contracts/paging';
import { INHERITED } from '#domain/changes/own-value';
import { NO_SOURCE } from '#domain/feeds/feed-source';
import { NEW_VISIT_PLAN } from '#domain/visits/visit-plan';
import { digestOfValue } from '#server/access';
import { PASSWORD } from '#tests/factories/account';
import { NO_LEAD_VALUES } from '#tests/factories/lead-values';
import { appChoice, appCode, codesChoice, madePasskey, usedPasskey } from '#tests/factories/second-factor';
import { ASKED_AT, illustrated, NOW, type TenantModel } from '#tests/factories/tenant-model';
import { flatPng } from '#tests/files/hostile-pictures';
import { pdf } from '#tests/files/pdf';
import { TEST_SIGNER } from '#tests/harness/contexts';

/**
 * An input that succeeds on the site of its tenant. It reads each id from `ids`, so that a test can replace it;
 * `content` is the stored content, whatever the ids are.
 */
export type Sample = (
  tenant: Pick<TenantModel, 'ids' | 'mark' | 'content' | 'host'>,
) => Readonly<Record<string, unknown>>;

let phones = 0;
/** Each number receives a few messages only. */
const nextPhone = (): string => {
  phones += 1;
  return `0612${String(phones).padStart(6, '0')}`;
};

const plain: readonly Sample[] = [() => ({})];
const LATER = '2026-11-22T00:00:00.000000Z';
/** Values of a lead as a person saw them. */
const LEAD = { ...NO_LEAD_VALUES, phone: '+33612345678', zip: '69003' };

const person = { firstname: 'Zoé', lastname: 'Martin', email: 'zoe@example.fr', rgpd: true };
const contact = { ...person, telephone: '0612345678', message: 'Bonjour' };
/** Fields that the specification names and the server does not read. */
const IGNORED = [
  'status',
  'type',
  'origin',
  'experiment',
  'quiz',
  'cv',
  'activity',
  'followUp',
  'websitePropsUrl',
  'websiteUrl',
] as const;
/** With an address of its own: a market center accepts one application of each address. */
const application = () => ({ ...person, email: `zoe-${uuid()}@example.fr`, zip: '69003', phone: '0612345678' });

const fileOf = (name: string, bytes: Buffer): File => new File([new Uint8Array(bytes)], name);

/** All sites of a market center but this one. */
const sitesOf = (ids: { market: string; site: string }) => ({
  filters: { market: ids.market },
  except: [ids.site],
  count: 0,
});
const membersFile = () => fileOf('agents.csv', Buffer.from('Prénom;Nom\nZoé;Martin'));
const savedState = { filters: { q: 'été' }, sort: 'title', direction: 'asc', columns: { views: false } };

const home = { type: 'building', area: '60', rooms: 3, floor: 2 };
const estimation: Sample = ({ ids }) => ({ id: ids.estimation });
const askingPerson: Sample = ({ ids }) => ({
  id: ids.estimation,
  token: estimationToken(ids),
  firstname: 'Zoé',
  lastname: 'Martin',
  email: 'zoe@example.fr',
  phonenumber: '0612345678',
  consent: true,
});
const listing: Sample = ({ ids }) => ({ id: ids.listing });
const review: Sample = ({ ids }) => ({ id: ids.review });
const lead: Sample = ({ ids }) => ({ id: ids.lead });
const article: Sample = ({ ids }) => ({ id: ids.article });
const jobOffer: Sample = ({ ids }) => ({ id: ids.jobOffer });
const pushSubscription: Sample = () => ({
  endpoint: `https://updates.push.services.mozilla.com/${uuid()}`,
  keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) },
});
const post: Sample = ({ ids }) => ({ id: ids.post });
const POST_CONTENT = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Bonjour' }] }] };
const version: Sample = ({ ids }) => ({ id: ids.article, version: ids.change });
const newContent: Sample = ({ ids, content }) => ({
  id: ids.article,
  changes: { content: { from: digestOfValue(content), to: illustrated('Autres mots.', ids.picture) } },
});
const newPicture: Sample = ({ ids }) => ({
  id: ids.article,
  changes: { picture: { from: ids.picture, to: ids.picture } },
});
const noPicture: Sample = ({ ids }) => ({ id: ids.article, changes: { picture: { from: ids.picture, to: null } } });

const bannerPicture = ({ ids }: Parameters<Sample>[0]) => ({
  page: 'home',
  changes: { 'banner.pictureId': { from: digestOfValue(INHERITED), to: { own: true, value: ids.picture } } },
});
const ownerPicture = ({ ids }: Parameters<Sample>[0]) => ({
  page: 'home',
  changes: { 'owner.pictureId': { from: digestOfValue(INHERITED), to: { own: true, value: ids.picture } } },
});
const pageVersion: Sample = ({ ids }) => ({ page: 'home', version: ids.pageChange });
/** A preference whose value is inherited, and then a picture. */
const ownPicture = (id: string) => ({ from: { own: false }, to: { own: true, value: id } });
/** A change to the same value: on the site of a market center with lead generation, the background is not edited. */
const samePicture = (id: string) => ({ from: { own: true, value: id }, to: { own: true, value: id } });

const candidate = {
  fullname: 'Zoé Martin',
  email: null,
  phone: null,
  zip: '69003',
  listings: 3,
  network: null,
};
const leadRule = {
  name: 'Rhône',
  isActive: true,
  programme: 'growth',
  zips: ['69'],
  origins: ['facebook'],
  answerHours: 4,
};

/** The rule of a tenant as it is stored (tests/factories/tenant-rows.ts). */
const storedRule = (name: string, member: string) => ({
  name,
  isActive: true,
  programme: null,
  zips: [],
  origins: [],
  members: [member],
  answerHours: null,
});

/** A candidate that the service gave to the market of the tenant. */
const candidateToken = (market: string): string =>
  TEST_SIGNER.sign(
    'sourcing-candidate',
    JSON.stringify({ market, at: NOW.getTime(), candidate: { ...candidate, ref: uuid() } }),
  );

/** Opens an estimation of a site, as its creation answers it. */
const estimationToken = ({ site, estimation: id }: { site: string; estimation: string }): string =>
  TEST_SIGNER.sign('estimation', JSON.stringify({ site, id, until: NOW.getTime() + 86_400_000 }));

/** Inputs of every operation of the API, by method and path. Together they have an id wherever the input takes one. */
const OPERATION_SAMPLES: Readonly<Record<string, readonly Sample[]>> = {
  'GET /public/properties': [() => ({ location: 'Lyon', bbox: '-5,41,10,52' })],
  'GET /public/properties/map': [() => ({ bbox: '-5,41,10,52', zoom: 12 })],
  'GET /public/properties/exclusions': plain,
  'GET /public/properties/website': [({ ids }) => ({ memberId: ids.member })],
  'GET /public/no-dpe-realestate-types': plain,
  'GET /public/places': [() => ({ q: 'Lyon', kind: 'city', for: 'search', limit: 5 })],
  'POST /public/messaging/form': [
    ({ ids }) => ({ ...contact, form: 'detail-property-form', property: ids.listing, session: ids.visit }),
  ],
  'POST /public/analyze/init': [
    ({ ids }) => ({ ...home, address: `1 rue ${uuid()}, 69003 Lyon`, website: ids.site, session: ids.visit }),
  ],
  'GET /public/analyze/:id': [estimation],
  'PUT /public/analyze/:id': [({ ids }) => ({ id: ids.estimationWithoutMandate, area: 81 }), askingPerson],
  'POST /public/analyze/:id/price': [estimation],
  'POST /public/analyze/:id/phone': [
    ({ ids }) => ({ id: ids.estimation, token: estimationToken(ids), phonenumber: '0612345678' }),
  ],
  'GET /public/analyze/:id/send-mail-report': [
    ({ ids }) => ({ id: ids.estimation, token: estimationToken(ids), email: `${uuid()}@example.fr` }),
  ],
  'GET /public/analyze/:id/send-report-link': [
    ({ ids }) => ({ id: ids.estimation, token: estimationToken(ids), phone: nextPhone() }),
  ],
  'GET /public/analyzes/:id/agent-cards': [estimation],
  'GET /public/analyzes/all': [() => ({}), ({ ids }) => ({ cursor: writeCursor([LATER, ids.estimation]) })],
  'POST /public/mail': [({ ids }) => ({ template: 'listing-sold', property: ids.listing })],
  'POST /public/events': [
    ({ ids }) => ({ type: 'view', page: 'listing', object: ids.listing }),
    ({ ids }) => ({ type: 'view', page: 'article', object: ids.article }),
    ({ ids }) => ({ type: 'view', page: 'job-offer', object: ids.jobOffer }),
  ],
  'POST /public/login': [({ ids }) => ({ email: ids.email, password: PASSWORD })],
  'POST /public/login/second-step': [({ ids }) => ({ stepToken: ids.stepToken, code: appCode(NOW) })],
  'GET /public/login/passkey-options': plain,
  'POST /public/login/passkey': [({ host }) => usedPasskey(host, NOW)],
  'POST /public/token/refresh': [({ ids }) => ({ refreshToken: ids.refreshToken })],
  'POST /public/logout': [({ ids }) => ({ refreshToken: ids.refreshToken })],
  'POST /public/password/forgot': [({ ids }) => ({ email: ids.email })],
  // The token of a mail is valid at every name of the network: an account belongs to it.
  'POST /public/password/reset': [({ mark }) => ({ token: mark('password_tokens'), password: `${PASSWORD} nouvelle` })],
  'POST /public/inscription/check-email': [({ ids }) => ({ email: ids.email, password: PASSWORD })],
  'POST /public/inscription/choose-market-center': [({ ids }) => ({ mcId: ids.market })],
  'POST /public/inscription/choose-subdomain': [() => ({ subdomain: 'nina-roche' })],
  'POST /public/inscription/set-sector-and-nomination': [
    ({ ids }) => ({ sector: [{ city: 'Bron', zip: '69500' }], memberId: ids.member, websiteId: ids.site }),
  ],
  'POST /public/inscription/set-subdomain': [({ ids }) => ({ subdomain: 'nina-roche', websiteId: ids.site })],
  'GET /admin/session': plain,
  'GET /admin/sessions': plain,
  'GET /admin/second-factor': plain,
  'GET /admin/second-factor/app-offer': plain,
  'PUT /admin/second-factor/app': [({ ids }) => appChoice(ids.account, NOW)],
  'DELETE /admin/second-factor/app': plain,
  'GET /admin/second-factor/recovery-offer': plain,
  'PUT /admin/second-factor/recovery-codes': [({ ids }) => codesChoice(ids.account, NOW)],
  'GET /admin/account': plain,
  'PUT /admin/account': [() => ({ changes: { firstname: { from: 'Ada', to: 'Ada' } } })],
  'POST /admin/session/confirmation': [() => ({ password: PASSWORD })],
  'GET /admin/second-factor/passkey-offer': plain,
  'POST /admin/second-factor/passkeys': [({ host, ids }) => madePasskey(host, ids.account, NOW)],
  'DELETE /admin/second-factor/passkeys/:id': [({ ids }) => ({ id: ids.passkey })],
  'DELETE /admin/devices/:id': [({ ids }) => ({ id: ids.device })],
  'DELETE /admin/accounts/:id/second-factor': [({ ids }) => ({ id: ids.account })],
  'GET /admin/second-factor-roles': plain,
  'PUT /admin/second-factor-roles/:role': [() => ({ role: 'owner', required: { from: false, to: false } })],
  'POST /admin/password': [() => ({ current: PASSWORD, password: 'une autre phrase assez longue' })],
  'DELETE /admin/sessions/:id': [({ ids }) => ({ id: ids.session })],
  'GET /admin/website/users': [
    () => ({ q: 'zoé', kind: 'external' }),
    ({ ids }) => ({ cursor: writeCursor(['0martin', ids.guest]) }),
  ],
  'GET /admin/website/users/:id': [({ ids }) => ({ id: ids.guest })],
  'POST /admin/website/users': [() => ({ firstname: 'Léa', lastname: 'Petit', email: `lea-${uuid()}@exemple.fr` })],
  'PUT /admin/website/users/:id': [
    ({ ids }) => ({ id: ids.guest, changes: { maySeeLeads: { from: false, to: true } } }),
  ],
  'POST /admin/website/users/:id/password-mail': [({ ids }) => ({ id: ids.guest })],
  'POST /admin/website/reset-pass-mail': [({ ids }) => ({ email: `guest-${ids.email}` })],
  'DELETE /admin/website/users/:id': [({ ids }) => ({ id: ids.guest })],
  'GET /admin/user-alyfe': [() => ({ q: 'zoé' }), ({ ids }) => ({ cursor: writeCursor(['martin max', ids.observer]) })],
  'GET /admin/user-alyfe/:id': [({ ids }) => ({ id: ids.observer })],
  'POST /admin/user-alyfe': [
    () => ({ firstname: 'Léa', lastname: 'Petit', email: `lea-${uuid()}@exemple.fr`, role: 'EXTERNAL' }),
  ],
  'POST /admin/user-alyfe/:id/password-mail': [({ ids }) => ({ id: ids.observer })],
  'DELETE /admin/user-alyfe/:id': [({ ids }) => ({ id: ids.observer })],
  'POST /admin/anonymize/preview': [() => ({ data: [{ email: `lea-${uuid()}@exemple.fr`, telephone: '' }] })],
  'POST /admin/anonymize': [() => ({ data: [{ email: `lea-${uuid()}@exemple.fr`, telephone: '', id: 1 }] })],
  'GET /admin/anonymize/certificates': [() => ({}), ({ ids }) => ({ cursor: writeCursor([LATER, ids.certificate]) })],
  'GET /admin/anonymize/certificates/:id': [({ ids }) => ({ id: ids.certificate })],
  'GET /public/member': [({ ids }) => ({ id: ids.member }), ({ ids }) => ({ 'url-slug': ids.memberSlug })],
  'GET /public/leadership/mc': plain,
  'GET /public/websites/:id': [({ ids }) => ({ id: ids.site })],
  'GET /public/website-event-counter/:id': [({ ids }) => ({ id: ids.site })],
  // A host of the network, which the server never calls.
  'GET /public/urlTesting': [() => ({ url: 'https://lyon.localhost/' })],
  'GET /admin/statements/missing': plain,
  'GET /public/push': plain,
  'POST /public/push/subscriptions': [pushSubscription],
  'POST /public/push/unsubscribe': [() => ({ endpoint: 'https://updates.push.services.mozilla.com/unknown' })],
  'GET /public/quiz/:token': [({ ids }) => ({ token: ids.quizToken })],
  'PUT /public/quiz/:token': [({ ids }) => ({ token: ids.quizToken, quiz: 1, answers: 'a', index: 2, answer: 'a' })],
  'POST /public/push/opened': [({ ids }) => ({ token: `${ids.cvToken}.${ids.cvToken}` })],
  'POST /admin/push/subscriptions': [pushSubscription],
  'GET /public/posts': [({ ids }) => ({ cursor: writeCursor([LATER, ids.post]) })],
  'GET /public/posts/key': plain,
  'POST /admin/post': [
    ({ ids }) => ({ title: 'Un titre', content: JSON.stringify(POST_CONTENT), picture: ids.picture }),
    () => ({ content: JSON.stringify(POST_CONTENT), file: fileOf('image.png', flatPng(20, 20)) }),
  ],
  'POST /admin/post/picture': [() => ({ file: fileOf('image.png', flatPng(20, 20)) })],
  'GET /admin/job-offers': [
    () => ({ code: 'TL,PC', state: 'open' }),
    ({ ids }) => ({ cursor: writeCursor(['0titre', ids.jobOffer]) }),
  ],
  'POST /admin/job-offers': [() => ({ code: 'TL' })],
  'GET /admin/job-offers/figures': plain,
  'GET /admin/job-offers/:id': [jobOffer],
  'PUT /admin/job-offers/:id': [
    ({ ids, mark }) => ({ id: ids.jobOffer, changes: { name: { from: mark('job_offers'), to: 'Team Leader' } } }),
  ],
  'POST /admin/job-offers/:id/preview': [({ ids }) => ({ id: ids.jobOffer, fields: { title: 'Team Leader H/F' } })],
  'GET /admin/job-offers/:id/history': [
    jobOffer,
    ({ ids }) => ({ id: ids.jobOffer, cursor: writeCursor([LATER, ids.offerChange]) }),
  ],
  'GET /admin/job-offers/:id/history/:version': [({ ids }) => ({ id: ids.jobOffer, version: ids.offerChange })],
  'POST /admin/job-offers/:id/restore': [
    ({ ids, mark }) => ({ id: ids.jobOffer, version: ids.offerChange, seen: { title: mark('job_offers') } }),
  ],
  'POST /admin/job-offers/:id/active': [({ ids }) => ({ id: ids.jobOffer, active: true })],
  'POST /admin/job-offers/:id/archive': [({ ids }) => ({ id: ids.closedOffer })],
  'GET /public/visits/:token/calendar': [({ mark }) => ({ token: mark('visit_links') })],
  'GET /public/seller-reports/:token/pdf': [({ mark }) => ({ token: mark('seller_report_links') })],
  'GET /admin/listings/:id/report': [listing],
  'PUT /admin/listings/:id/report': [
    ({ ids }) => ({ id: ids.listing, email: `zoe-${uuid()}@example.fr`, rhythm: 'month', day: 15 }),
  ],
  'POST /admin/listings/:id/report/comments': [({ ids }) => ({ id: ids.listing, text: 'Deux visites', send: false })],
  'POST /admin/listings/:id/report/link': [({ ids }) => ({ id: ids.excludedListing })],
  'DELETE /admin/listings/:id/report': [listing],
  'GET /admin/reviews': [
    () => ({}),
    () => ({ q: 'zoé', status: 'pending,published' }),
    ({ ids }) => ({ cursor: writeCursor([LATER, ids.review]) }),
  ],
  'POST /admin/reviews': [
    () => ({ name: 'Zoé Martin', email: `zoe-${uuid()}@example.fr`, kind: 'sale', experiencedOn: '2026-10-01' }),
  ],
  'GET /admin/alerts/export': [() => ({ q: '', columns: 'search,email' })],
  'GET /admin/reviews/figures': plain,
  'GET /admin/reviews/export': [() => ({ status: 'pending,published', columns: 'name,stars,email,answer' })],
  'GET /admin/reviews/:id': [review],
  'POST /admin/reviews/:id/decision': [({ ids }) => ({ id: ids.pendingReview, from: 'pending', refusal: 'illicit' })],
  'PUT /admin/reviews/:id/answer': [
    ({ ids, mark }) => ({ id: ids.review, changes: { answer: { from: mark('reviews'), to: 'Merci' } } }),
  ],
  'POST /admin/estimations/:id/review': [estimation],
  'POST /admin/visits/:id/review': [({ ids }) => ({ id: ids.pastVisit })],
  'GET /admin/alerts': [
    ({ ids }) => ({ email: ids.email }),
    () => ({ q: 'example' }),
    ({ ids }) => ({ cursor: writeCursor([LATER, ids.alert]) }),
  ],
  'GET /admin/visits': [() => ({ from: '2026-11-16', to: '2026-11-29' })],
  'GET /admin/visits/list': [
    () => ({ q: 'a', status: 'asked,confirmed' }),
    ({ ids }) => ({ cursor: writeCursor([LATER, ids.appointment]) }),
  ],
  'GET /admin/visits/export': [() => ({ status: '', columns: 'name,email' })],
  'GET /admin/visits/waiting': [() => ({}), ({ ids }) => ({ cursor: writeCursor([LATER, ids.appointment]) })],
  'GET /admin/visits/:id': [({ ids }) => ({ id: ids.appointment })],
  'POST /admin/visits/:id/confirm': [({ ids }) => ({ id: ids.appointment, startsAt: ASKED_AT })],
  'POST /admin/visits/:id/propose': [({ ids }) => ({ id: ids.appointment, startsAt: ASKED_AT, note: 'Plus tard ?' })],
  'POST /admin/visits/:id/refuse': [({ ids }) => ({ id: ids.appointment, note: 'Bien vendu' })],
  'POST /admin/visits/:id/cancel': [({ ids }) => ({ id: ids.keptVisit, note: 'Malade' })],
  'GET /admin/visit-plan': [() => ({}), ({ ids }) => ({ member: ids.member })],
  'PUT /admin/visit-plan': [
    ({ ids }) => ({
      member: ids.member,
      plan: NEW_VISIT_PLAN,
      exceptions: [{ day: '2026-12-24', ranges: [{ from: 540, to: 720 }] }],
      updatedAt: NOW.toISOString(),
    }),
  ],
  'GET /admin/posts': [({ ids }) => ({ cursor: writeCursor([LATER, ids.post]) })],
  'GET /admin/posts/audience': plain,
  'GET /admin/posts/:id': [post],
  'POST /admin/posts/:id/withdraw': [post],
  'GET /admin/blog-posts': [
    () => ({ tab: 'published' }),
    () => ({ tab: 'draft' }),
    ({ ids }) => ({ cursor: writeCursor([LATER, ids.article]) }),
    ({ ids }) => ({ author: ids.account, published: 'last-30', updated: '2026-01-01..' }),
  ],
  'GET /admin/blog-posts/authors': plain,
  'GET /admin/blog-posts/count': [({ ids }) => ({ author: ids.account })],
  'GET /admin/blog-posts/export': [({ ids }) => ({ author: ids.account, columns: 'title,author' })],
  'POST /admin/blog-posts/archive': [
    ({ ids }) => ({ selection: { ids: [ids.article] } }),
    ({ ids }) => ({ selection: { filters: { author: ids.account }, except: [ids.article], count: 0 } }),
  ],
  'GET /admin/blog-post/:id': [article],
  'POST /admin/blog-post/create': [
    ({ ids }) => ({ title: 'Un titre', content: illustrated('Quelques mots.', ids.picture) }),
    ({ ids, content }) => ({ title: 'Un titre', content, picture: ids.picture }),
  ],
  'PUT /admin/blog-post/update/:id': [newContent, newPicture, noPicture],
  'POST /admin/blog-post/publish/:id': [newContent, newPicture, noPicture],
  'POST /admin/blog-post/archive/:id': [article],
  'POST /admin/blog-post/picture/crop': [
    ({ ids }) => ({ original: ids.picture, area: { x: 0, y: 0, width: 0.5, height: 0.5 } }),
  ],
  'POST /admin/blog-post/picture': [() => ({ file: fileOf('photo.png', flatPng(64, 64)) })],
  'GET /admin/next-steps': plain,
  'GET /admin/changes': [() => ({}), ({ ids }) => ({ cursor: writeCursor([LATER, ids.change]) })],
  'GET /admin/feed-uploads/last': plain,
  'POST /admin/feed-uploads': [() => ({ file: fileOf('Annonces.csv', Buffer.from('"AG1"!#"VE1"')) })],
  'POST /admin/feed-uploads/:id/confirm': [({ ids }) => ({ id: ids.upload, isForced: false })],
  'POST /admin/feed-uploads/:id/cancel': [({ ids }) => ({ id: ids.upload })],
  'GET /admin/imports': [() => ({}), ({ ids }) => ({ cursor: writeCursor([LATER, ids.import]) })],
  'GET /admin/imports/refused': [({ mark }) => ({ q: mark('import_lines') })],
  'GET /admin/imports/:id': [({ ids }) => ({ id: ids.import })],
  'GET /admin/imports/:id/lines': [
    ({ ids }) => ({ id: ids.import, kind: 'refused' }),
    ({ ids }) => ({ id: ids.import, cursor: writeCursor(['1', ids.importLine]) }),
  ],
  'GET /admin/imports/:id/listings': [
    ({ ids }) => ({ id: ids.import, change: 'withdrawn' }),
    ({ ids }) => ({ id: ids.import, cursor: writeCursor(['1', ids.importListing]) }),
  ],
  'GET /admin/imports/:id/listings/export': [({ ids }) => ({ id: ids.import, columns: 'change,reference' })],
  'GET /admin/imports/:id/lines/export': [({ ids }) => ({ id: ids.import, columns: 'line,reference' })],
  'GET /admin/listing-states': [
    () => ({ owner: 'own', state: 'shown,excluded' }),
    () => ({ owner: 'others', state: 'unshared' }),
    ({ ids }) => ({ cursor: writeCursor([LATER, ids.listing]) }),
  ],
  'GET /admin/listing-states/counts': [() => ({}), () => ({ owner: 'others' })],
  'GET /admin/listing-states/export': [() => ({ owner: 'own', columns: 'reference,state' })],
  'GET /admin/listing-states/:id': [({ ids }) => ({ id: ids.listing }), ({ ids }) => ({ id: ids.excludedListing })],
  'GET /admin/messages': [
    () => ({ tab: 'open' }),
    () => ({ tab: 'archived', form: 'contact-form,sale-form', received: 'last-30' }),
    ({ ids }) => ({ cursor: writeCursor([LATER, ids.message]) }),
  ],
  'GET /admin/messages/count': [() => ({ q: 'martin' })],
  'GET /admin/messages/export': [() => ({ columns: 'name,telephone,mayCall,note' })],
  'POST /admin/messages/status': [
    ({ ids }) => ({ selection: { ids: [ids.message] }, status: 'archived' }),
    ({ ids }) => ({ selection: { filters: { tab: 'archived' }, except: [ids.message], count: 0 }, status: 'read' }),
  ],
  'GET /admin/messages/:id': [({ ids }) => ({ id: ids.message })],
  'PUT /admin/messages/:id': [
    ({ ids }) => ({ id: ids.message, changes: { status: { from: 'unread', to: 'read' } } }),
    ({ ids }) => ({ id: ids.message, changes: { note: { from: '', to: 'Rappeler lundi' } } }),
  ],
  'GET /admin/estimations': [
    () => ({ q: 'lyon', type: 'house,building', zips: '69003', received: 'last-7', sort: 'price' }),
    ({ ids }) => ({ cursor: writeCursor([LATER, ids.estimation]) }),
  ],
  'GET /admin/estimations/export': [() => ({ columns: 'address,person,mayCall' })],
  'GET /admin/estimations/map': [() => ({ zips: '69003', received: 'this-month' })],
  'GET /admin/dashboard/fynder-views': plain,
  'GET /admin/estimations/energy': [() => ({ lat: 45.76, lng: 4.85 })],
  'GET /admin/estimations/:id': [estimation],
  'PUT /admin/estimations/:id/handled': [({ ids }) => ({ id: ids.estimation, isHandled: true })],
  'PUT /admin/estimations/:id/word': [
    ({ ids, mark }) => ({ id: ids.estimation, changes: { word: { from: mark('home_follows'), to: 'À bientôt' } } }),
  ],
  'GET /admin/estimations/signed': [() => ({}), ({ ids }) => ({ cursor: writeCursor(['2199-12-31', ids.estimation]) })],
  'GET /admin/estimations/:id/mandate': [estimation],
  'PUT /admin/estimations/:id/mandate': [
    ({ ids }) => ({
      id: ids.estimation,
      version: 1,
      mandate: { number: null, mandatedOn: '2026-06-01', signedOn: '2026-09-02', signedPrice: 281_000 },
    }),
  ],
  'GET /admin/estimations/:id/opinion': [estimation],
  'PUT /admin/estimations/:id/opinion': [
    ({ ids }) => ({ id: ids.estimation, changes: { note: { from: '', to: '' } } }),
  ],
  'GET /admin/estimations/:id/opinion/draft': [estimation],
  'POST /admin/estimations/:id/opinion/documents': [
    ({ ids }) => ({ id: ids.estimation, email: '', readAt: NOW.toISOString() }),
  ],
  'GET /admin/estimations/:id/opinion/documents/:document': [
    ({ ids }) => ({ id: ids.estimation, document: ids.opinionDocument }),
  ],
  'GET /admin/site-pages': plain,
  'GET /admin/site-pages/:page': [() => ({ page: 'home' })],
  'PUT /admin/site-pages/:page': [bannerPicture, ownerPicture],
  'POST /admin/site-pages/:page/preview': [
    ({ ids }) => ({ page: 'home', fields: { 'banner.pictureId': { own: true, value: ids.picture } } }),
    ({ ids }) => ({ page: 'home', fields: { 'owner.pictureId': { own: true, value: ids.picture } } }),
  ],
  'GET /admin/site-pages/:page/history': [
    () => ({ page: 'home' }),
    ({ ids }) => ({ page: 'home', cursor: writeCursor([LATER, ids.pageChange]) }),
  ],
  'GET /admin/site-pages/:page/history/:version': [pageVersion],
  'POST /admin/site-pages/:page/restore': [
    (tenant) => ({
      ...pageVersion(tenant),
      seen: { 'banner.title': digestOfValue({ own: true, value: tenant.mark('sites') }) },
    }),
  ],
  'POST /admin/site-pages/picture': [() => ({ file: fileOf('photo.png', flatPng(64, 64)) })],
  'POST /admin/site-pages/picture/crop': [
    ({ ids }) => ({ original: ids.picture, area: { x: 0, y: 0, width: 0.5, height: 0.5 } }),
  ],
  'GET /admin/website/card': plain,
  'PUT /admin/website/card': [({ ids }) => ({ changes: { pictureId: samePicture(ids.picture) } })],
  'POST /admin/website/card/preview': [({ ids }) => ({ fields: { pictureId: { own: true, value: ids.picture } } })],
  'GET /admin/website/card/history': [() => ({}), ({ ids }) => ({ cursor: writeCursor([LATER, ids.cardChange]) })],
  'GET /admin/website/card/history/:version': [({ ids }) => ({ version: ids.cardChange })],
  'POST /admin/website/card/restore': [
    ({ ids, mark }) => ({
      version: ids.cardChange,
      seen: { lastname: { own: true, value: mark('profile_cards') }, pictureId: { own: true, value: ids.picture } },
    }),
  ],
  'GET /admin/website/card/views': plain,
  'POST /admin/website/card/picture': [() => ({ file: fileOf('photo.png', flatPng(64, 64)) })],
  'POST /admin/website/card/picture/crop': [
    ({ ids }) => ({ original: ids.picture, area: { x: 0, y: 0, width: 0.5, height: 0.5 } }),
  ],
  'GET /admin/programmes/:programme': [
    () => ({ programme: 'growth' }),
    () => ({ programme: 'leadership', month: '2026-02' }),
  ],
  'GET /admin/programmes/:programme/quiz-answers': [() => ({ programme: 'growth' })],
  'GET /admin/programmes/:programme/months': [() => ({ programme: 'growth' })],
  'GET /admin/quiz': [() => ({})],
  'GET /admin/campaign': [() => ({}), () => ({ month: '2026-02' })],
  'GET /admin/stats': [() => ({}), () => ({ month: '2026-02', months: 13 })],
  'GET /admin/stats/activities': [() => ({}), ({ ids }) => ({ cursor: writeCursor([LATER, ids.event]) })],
  'GET /admin/stats/properties': [() => ({}), ({ ids }) => ({ cursor: writeCursor(['9', ids.listing]) })],
  'GET /admin/stats/properties/export': plain,
  'GET /admin/website/budget': plain,
  // The market center's stored budget is null.
  'PUT /admin/website/budget': [() => ({ from: null, to: 1000 })],
  'GET /admin/website/budget/history': [() => ({}), ({ ids }) => ({ cursor: writeCursor([LATER, ids.budget]) })],
  'GET /admin/website/preferences': plain,
  'PUT /admin/website/preferences': [
    ({ ids }) => ({ changes: { logoId: ownPicture(ids.picture), faviconId: ownPicture(ids.picture) } }),
    ({ ids }) => ({
      changes: {
        logoId: samePicture(ids.picture),
        faviconId: samePicture(ids.picture),
        backgroundId: samePicture(ids.picture),
      },
    }),
  ],
  'POST /admin/website/preferences/picture': [() => ({ file: fileOf('logo.png', flatPng(64, 64)) })],
  'POST /admin/website/preferences/reviews-preview': [() => ({ html: '<p>Merci</p>' })],
  'GET /admin/website/contact-settings': plain,
  'PUT /admin/website/contact-settings': [
    () => ({ changes: { estimationEmail: { from: null, to: 'estimations@example.fr' } } }),
  ],
  'POST /admin/website/contact-settings/test': [() => ({ name: 'generalEmail' })],
  'GET /admin/website/fynder': plain,
  'PUT /admin/website/fynder': [() => ({ changes: { status: { from: 'active', to: 'active' } } })],
  'GET /admin/website/fees': plain,
  'POST /admin/website/fees': [() => ({ file: fileOf('honoraires.pdf', pdf()) })],
  'DELETE /admin/website/fees': plain,
  'GET /admin/website/domain': plain,
  'PUT /admin/website/domain': [({ mark }) => ({ domain: `www.${mark('site_domains')}.fr`, from: 1 })],
  'POST /admin/website/domain/check': plain,
  'DELETE /admin/website/domain': [() => ({ from: 1 })],
  'GET /admin/website/listings': [() => ({ q: 'Lyon' }), ({ ids }) => ({ cursor: writeCursor([LATER, ids.listing]) })],
  'PUT /admin/website/listings/:id': [({ ids }) => ({ id: ids.listing, isExcluded: true })],
  'GET /admin/saved-filters': [() => ({ list: 'articles-draft' })],
  'POST /admin/saved-filters': [() => ({ list: 'articles-draft', name: 'Les miens', state: savedState })],
  'PUT /admin/saved-filters/:id': [({ ids }) => ({ id: ids.savedFilter, name: 'Autre nom', state: savedState })],
  'DELETE /admin/saved-filters/:id': [({ ids }) => ({ id: ids.savedFilter })],
  'GET /admin/live': plain,
  'GET /admin/blog-post/history/:id': [
    article,
    ({ ids }) => ({ id: ids.article, cursor: writeCursor([LATER, ids.change]) }),
  ],
  'GET /admin/blog-post/history/:id/:version': [version],
  'POST /admin/blog-post/restore/:id': [
    (tenant) => ({
      ...version(tenant),
      seen: { title: tenant.mark('articles'), content: digestOfValue(tenant.content), picture: tenant.ids.picture },
    }),
  ],
  'POST /public/leads': [
    ({ ids }) => ({ ...application(), mcId: ids.market, offer: ids.offer }),
    ({ ids: { lead } }) => ({ ...application(), ...Object.fromEntries(IGNORED.map((name) => [name, lead])) }),
  ],
  'POST /public/leads/:id/cv': [
    ({ ids }) => ({ id: ids.applicant, token: ids.cvToken, file: fileOf('cv.pdf', pdf()) }),
  ],
  'GET /admin/leads': [
    () => ({ programme: 'growth', status: 'captured,connected', created: 'last-7', q: 'martin' }),
    ({ ids }) => ({ programme: 'leadership', assignee: ids.member, offer: ids.jobOffer }),
    ({ ids }) => ({ programme: 'growth', cursor: writeCursor([LATER, ids.lead]) }),
  ],
  'GET /admin/leads/export.csv': [({ ids }) => ({ programme: 'growth', assignee: ids.member, offer: ids.jobOffer })],
  'GET /admin/leads/count': [({ ids }) => ({ programme: 'growth', assignee: ids.member, offer: ids.jobOffer })],
  'POST /admin/leads/changes': [
    ({ ids }) => ({
      selection: { ids: [ids.lead] },
      change: { field: 'assignee', to: ids.member },
      readAt: '2999-01-01T00:00:00.000Z',
    }),
    ({ ids }) => ({
      selection: {
        filters: { programme: 'leadership', assignee: ids.member, offer: ids.jobOffer },
        except: [ids.lead],
        count: 0,
      },
      change: { field: 'status', to: 'connected' },
      readAt: '2999-01-01T00:00:00.000Z',
    }),
  ],
  'GET /admin/leads/arrivals': plain,
  'GET /admin/leads/assignees': plain,
  'GET /admin/leads/newest': plain,
  'GET /admin/leads/offers': plain,
  'POST /admin/leads': [
    ({ ids }) => ({
      fullname: 'Léa Petit',
      email: `lea-${uuid()}@example.fr`,
      phone: '06 12 34 56 78',
      type: 'tl',
      assignee: ids.member,
    }),
  ],
  'GET /admin/leads/:id': [lead],
  'GET /admin/leads/:id/timeline': [lead, ({ ids }) => ({ id: ids.lead, cursor: writeCursor([LATER, ids.activity]) })],
  // Another lead than the one whose quiz is read.
  'POST /admin/leads/:id/quiz-link': [({ ids }) => ({ id: ids.applicant })],
  'DELETE /admin/leads/:id/quiz-link': [({ ids }) => ({ id: ids.applicant })],
  'PUT /admin/leads/:id': [
    ({ ids }) => ({ id: ids.lead, changes: { status: { from: 'captured', to: 'connected' } } }),
    ({ ids }) => ({ id: ids.lead, changes: { assignee: { from: null, to: ids.member } } }),
    ({ ids }) => ({ id: ids.lead, changes: { assignee: { from: ids.member, to: null } } }),
  ],
  'POST /admin/leads/:id/activities': [({ ids }) => ({ id: ids.lead, kind: 'note', comment: 'Rappeler lundi' })],
  'GET /admin/leads/:id/similar': [({ ids }) => ({ id: ids.lead })],
  'POST /admin/leads/:id/merge': [
    ({ ids, mark }) => ({
      id: ids.lead,
      other: ids.applicant,
      take: [],
      from: {
        kept: { ...LEAD, fullname: mark('leads'), email: `lead-${ids.email}`, assignee: ids.member },
        other: { ...LEAD, fullname: mark('leads'), email: `applicant-${ids.email}`, assignee: ids.member },
      },
    }),
  ],
  'POST /admin/leads/:id/part': [({ ids }) => ({ id: ids.lead, merge: ids.merge })],
  'GET /admin/leads/:id/reminders': [({ ids }) => ({ id: ids.lead })],
  'PUT /admin/leads/:id/reminder': [({ ids }) => ({ id: ids.lead, kind: 'call', dueOn: '2199-12-31', note: 'Midi' })],
  'POST /admin/leads/:id/reminder/done': [({ ids }) => ({ id: ids.lead })],
  'DELETE /admin/leads/:id/reminder': [({ ids }) => ({ id: ids.lead })],
  'GET /admin/reminders': [() => ({}), ({ ids }) => ({ cursor: writeCursor(['2026-11-23', ids.reminder]) })],
  'GET /admin/worklist': plain,
  'GET /admin/worklist/counts': plain,
  'GET /admin/reminders/mail': plain,
  'PUT /admin/reminders/mail': [() => ({ isOn: true })],
  'GET /admin/visit-calendar': plain,
  'PUT /admin/visit-calendar/own': [() => ({ address: 'https://agenda.example/zoe.ics' })],
  'DELETE /admin/visit-calendar/own': [() => ({})],
  'POST /admin/visit-calendar/program': [() => ({})],
  'DELETE /admin/visit-calendar/program': [() => ({})],
  'GET /admin/lead-rules': plain,
  'POST /admin/lead-rules': [({ ids }) => ({ ...leadRule, members: [ids.member] })],
  'PUT /admin/lead-rules/:id': [
    ({ ids, mark }) => ({
      ...leadRule,
      id: ids.leadRule,
      from: storedRule(mark('lead_rules'), ids.member),
      members: [ids.member],
    }),
  ],
  'PUT /admin/lead-rules/order': [({ ids }) => ({ from: [ids.leadRule], ids: [ids.leadRule] })],
  'DELETE /admin/lead-rules/:id': [({ ids }) => ({ id: ids.leadRule })],
  'POST /admin/absences': [({ ids }) => ({ member: ids.member, first: '2199-12-01', last: '2199-12-24' })],
  'DELETE /admin/absences/:id': [({ ids }) => ({ id: ids.absence })],
  'GET /admin/sourcing/candidates': [() => ({}), () => ({ cursor: '2' })],
  'GET /admin/sourcing/filters': plain,
  'POST /admin/sourcing/import': [({ ids }) => ({ candidates: [candidateToken(ids.market)], withDuplicates: true })],
  'GET /admin/leads/:id/cv': [({ ids }) => ({ id: ids.lead })],
  'GET /admin/network-todo': plain,
  'GET /admin/network-feeds/list': [() => ({}), ({ ids }) => ({ cursor: writeCursor(['0lyon', ids.market]) })],
  'GET /admin/network-feeds/export.csv': plain,
  'GET /admin/network-feeds/health': plain,
  'GET /admin/network-feeds/:id': [({ ids }) => ({ id: ids.market })],
  'PUT /admin/network-feeds/:id': [
    ({ ids }) => ({
      id: ids.market,
      from: NO_SOURCE,
      kind: 'folder',
      location: 'lyon',
      format: null,
      period: 'none',
      atHour: 5,
      providerId: '',
      token: '',
    }),
  ],
  'GET /admin/network-feeds/:id/upload': [({ ids }) => ({ id: ids.market })],
  'POST /admin/network-feeds/:id/upload': [
    ({ ids }) => ({ id: ids.market, file: fileOf('Annonces.csv', Buffer.from('"AG1"!#"VE1"')) }),
  ],
  'POST /admin/network-feeds/:id/upload/:uploadId/confirm': [
    ({ ids }) => ({ id: ids.market, uploadId: ids.upload, isForced: false }),
  ],
  'POST /admin/network-feeds/:id/upload/:uploadId/cancel': [({ ids }) => ({ id: ids.market, uploadId: ids.upload })],
  'POST /admin/network-feeds/:id/start': [
    ({ ids }) => ({ id: ids.market, work: 'check', isForced: false, checkId: ids.import }),
  ],
  'POST /admin/network-feeds/:id/withdraw': [({ ids }) => ({ id: ids.market, format: 'poliris', published: 1 })],
  'GET /admin/network-feeds/:id/imports': [
    ({ ids }) => ({ id: ids.market }),
    ({ ids }) => ({ id: ids.market, cursor: writeCursor(['2026-11-21T10:00:00.000000Z', ids.import]) }),
  ],
  'GET /admin/network-feeds/:id/imports/:importId': [({ ids }) => ({ id: ids.market, importId: ids.import })],
  'GET /admin/network-feeds/:id/imports/:importId/lines': [
    ({ ids }) => ({ id: ids.market, importId: ids.import }),
    ({ ids }) => ({ id: ids.market, importId: ids.import, cursor: writeCursor(['2', ids.importLine]) }),
  ],
  'GET /admin/network-feeds/:id/imports/:importId/listings': [
    ({ ids }) => ({ id: ids.market, importId: ids.import }),
    ({ ids }) => ({ id: ids.market, importId: ids.import, cursor: writeCursor(['2', ids.importListing]) }),
  ],
  'GET /admin/network-feeds/:id/imports/:importId/listings/export.csv': [
    ({ ids }) => ({ id: ids.market, importId: ids.import }),
  ],
  'GET /admin/network-feeds/:id/imports/:importId/lines/export.csv': [
    ({ ids }) => ({ id: ids.market, importId: ids.import }),
  ],
  'GET /admin/market-centers/list': [() => ({}), ({ ids }) => ({ cursor: writeCursor(['0lyon', ids.market]) })],
  'GET /admin/market-centers/export.csv': plain,
  'GET /admin/market/:id': [({ ids }) => ({ id: ids.market })],
  'POST /admin/market': [() => ({ name: `Horizon ${uuid()}`, apiKey: 'clé', zip: '69003', city: 'Lyon' })],
  'PUT /admin/market/:id': [
    ({ ids }) => ({ id: ids.market, changes: { isActive: { from: true, to: true } } }),
    ({ ids }) => ({ id: ids.market, changes: { handedTo: { from: ids.market, to: ids.market } } }),
  ],
  'PUT /admin/members/:id': [({ ids }) => ({ id: ids.member, changes: { hasLeft: { from: false, to: false } } })],
  'GET /admin/market/:id/follow-up': [({ ids }) => ({ id: ids.market })],
  'GET /admin/compliance': [() => ({}), ({ ids }) => ({ cursor: writeCursor(['0', ids.market]) })],
  'GET /admin/compliance/export.csv': plain,
  'GET /admin/compliance/:id': [({ ids }) => ({ id: ids.market })],
  'GET /admin/compliance/:id/ads': [
    ({ ids }) => ({ id: ids.market }),
    ({ ids }) => ({ id: ids.market, cursor: writeCursor([LATER, ids.listing]) }),
  ],
  'POST /admin/compliance/:id/mail': [({ ids }) => ({ id: ids.market })],
  'GET /admin/inheritance': [() => ({}), ({ ids }) => ({ cursor: writeCursor(['a', ids.site]), market: ids.market })],
  'GET /admin/inheritance/count': [({ ids }) => ({ market: ids.market })],
  'GET /admin/inheritance/export.csv': [({ ids }) => ({ market: ids.market })],
  'GET /admin/inheritance/locks': plain,
  'PUT /admin/inheritance/locks': [({ ids }) => ({ setting: 'logoId', market: ids.market, locked: false })],
  'POST /admin/inheritance/preview': [
    ({ ids }) => ({ selection: { ids: [ids.site] }, setting: 'minitaux', to: { own: true, value: true } }),
    ({ ids }) => ({ selection: sitesOf(ids), setting: 'minitaux', to: { own: false } }),
  ],
  'POST /admin/inheritance/pushes': [
    ({ ids }) => ({ selection: { ids: [ids.site] }, setting: 'minitaux', to: { own: false }, plan: '' }),
    ({ ids }) => ({ selection: sitesOf(ids), setting: 'minitaux', to: { own: false }, plan: '' }),
  ],
  'GET /admin/inheritance/pushes': [() => ({}), ({ ids }) => ({ cursor: writeCursor([LATER, ids.push]) })],
  'POST /admin/inheritance/pushes/:id/undo': [({ ids }) => ({ id: ids.push })],
  'POST /admin/network-imports/preview': [() => ({ kind: 'members', file: membersFile(), columns: '{}' })],
  'POST /admin/network-imports/problems.csv': [() => ({ kind: 'members', file: membersFile(), columns: '{}' })],
  'POST /admin/network-imports': [
    () => ({ kind: 'members', file: fileOf('vide.csv', Buffer.from('')), columns: '{}', plan: '' }),
  ],
  'GET /admin/retention': plain,
  'PUT /admin/retention': [() => ({ changes: { requests: { from: 36, to: 36 } } })],
  'GET /admin/retention/preview': [() => ({}), () => ({ requests: '12' })],
  'GET /admin/health': plain,
  'GET /admin/health/estimations': plain,
  'POST /admin/health/retry': [({ ids }) => ({ ids: [ids.change] })],
  'GET /admin/journal': [
    ({ ids }) => ({ market: ids.market }),
    ({ ids }) => ({ cursor: writeCursor([LATER, ids.change]) }),
  ],
  'GET /admin/journal/export.csv': [({ ids }) => ({ market: ids.market })],
  'GET /admin/journal/:id': [({ ids }) => ({ id: ids.change })],
  'GET /admin/search': [() => ({ q: 'marie' })],
  'GET /admin/network/sites': plain,
  'GET /admin/network/leads': plain,
  'GET /admin/network/traffic': plain,
  'GET /admin/network/leads/markets': [() => ({}), ({ ids }) => ({ cursor: writeCursor(['0lyon', ids.market]) })],
  'GET /admin/network/leads/markets.csv': plain,
  'GET /admin/markets-leadgen-stats': [() => ({}), ({ ids }) => ({ cursor: writeCursor(['2x1lyon', ids.market]) })],
  'GET /admin/markets-leadgen-stats/export.csv': plain,
  'GET /admin/markets-leadgen-stats/totals': plain,
  'GET /admin/members': [
    ({ ids }) => ({ market: ids.market }),
    ({ ids }) => ({ cursor: writeCursor(['martin', ids.member]) }),
  ],
  'GET /admin/members/export.csv': [({ ids }) => ({ market: ids.market })],
  'GET /admin/member-duplicates-by-email/:email': [() => ({ email: 'inconnu@exemple.fr' })],
  'GET /admin/members/:id': [({ ids }) => ({ id: ids.member })],
  'GET /admin/groups': [
    ({ ids }) => ({ market: ids.market }),
    ({ ids }) => ({ cursor: writeCursor(['moreau', ids.group]) }),
  ],
  'GET /admin/groups/export.csv': [({ ids }) => ({ market: ids.market })],
  'GET /admin/groups/:id': [({ ids }) => ({ id: ids.group })],
  'GET /admin/websites': [({ ids }) => ({ type: 'market', typeId: ids.market })],
  'POST /admin/websites': [
    ({ ids }) => ({ type: 'market', typeId: ids.market, subdomain: 'nouveau', domain: 'localhost' }),
  ],
  'PUT /admin/websites/:id': [({ ids }) => ({ id: ids.site, changes: {} })],
  'PUT /admin/websites/:id/address': [
    ({ ids }) => ({
      id: ids.site,
      subdomain: 'nouveau',
      domain: 'localhost',
      from: null,
      fromDomain: null,
      deleteOldWebsite: false,
    }),
  ],
  'GET /admin/websites/:id/users': [
    ({ ids }) => ({ id: ids.site }),
    ({ ids }) => ({ id: ids.site, cursor: writeCursor(['0martin', ids.guest]) }),
  ],
  'POST /admin/websites/:id/users': [
    ({ ids }) => ({ id: ids.site, firstname: 'Léa', lastname: 'Petit', email: `lea-${uuid()}@exemple.fr` }),
  ],
  'DELETE /admin/websites/:id/users/:userId': [({ ids }) => ({ id: ids.site, userId: ids.guest })],
  'POST /admin/websites/:id/users/:userId/password-mail': [({ ids }) => ({ id: ids.site, userId: ids.guest })],
};

export const nameOf = ({ method, path }: Pick<Operation, 'method' | 'path'>): string => `${method} ${path}`;

/** @throws when the operation has no sample. */
export const samplesOf = (operation: Operation): readonly Sample[] => {
  const samples = OPERATION_SAMPLES[nameOf(operation)];
  if (!samples) throw new Error(`add '${nameOf(operation)}' to tests/http/operation-samples.ts`);
  return samples;
};
