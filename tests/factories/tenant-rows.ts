import type { Insertable } from 'kysely';
import { INHERITED } from '#domain/changes/own-value';
import type { DB } from '#platform/db/schema';
import { hashOfToken } from '#platform/tokens';
import { sampleOpinion } from '../estimation/sample-report.ts';
import { listingRow } from './listing.ts';
import { appCipher, TENANT_AUTHENTICATORS } from './second-factor.ts';
import { sessionRow } from './session.ts';
import { ASKED_AT, NOW, type TenantModel } from './tenant-model.ts';

/** Tables with rows of one tenant: tables with a market or an account, without views. */
type TenantTable = Exclude<TenantRelation, `network_${string}`>;
type TenantRelation = {
  [T in keyof DB]: 'market_id' extends keyof DB[T] ? T : 'account_id' extends keyof DB[T] ? T : never;
}[keyof DB];
type SeededTable = TenantTable | 'accounts' | 'erasure_certificates' | 'setting_pushes';
export type TenantRows = { [T in SeededTable]: readonly Insertable<DB[T]>[] };

const json = (value: unknown): string => JSON.stringify(value);
const LATER_START = new Date(Date.parse(ASKED_AT) + 7_200_000);
const LATER_END = new Date(LATER_START.getTime() + 2_700_000);
const DAY_MS = 86_400_000;
const soon = new Date(NOW.getTime() + 600_000);

/** Rows of one tenant by table, in an order in which they can be inserted. */
export const tenantRows = (tenant: TenantModel): TenantRows => {
  const { ids, mark, place } = tenant;
  const ofMarket = { market_id: ids.market };
  const ofSite = { ...ofMarket, site_id: ids.site };
  const ofLead = { ...ofMarket, lead_id: ids.lead };
  const person = { firstname: 'Zoé', lastname: 'Martin', email: ids.email, phone: '+33612345678' };
  const house = {
    type: 'house' as const,
    address: mark('estimations'),
    insee: '69383',
    zip: '69003',
    city: 'Lyon',
    lat: 45.7,
    lng: 4.8,
    area: 80,
  };
  const article = {
    ...ofSite,
    title: mark('articles'),
    content: json(tenant.content),
    picture_id: ids.picture,
    published_at: NOW,
    updated_at: NOW,
  };
  const listing = {
    ...ofMarket,
    member_id: place.type === 'market' ? null : ids.member,
    title: mark('listings'),
    description: mark('listings'),
  };
  const visit = {
    ...ofSite,
    listing_id: ids.listing,
    member_id: ids.member,
    firstname: 'Zoé',
    lastname: mark('visits'),
    email: ids.email,
    telephone: '+33612345678',
    recipient: ids.email,
    asked: [new Date(ASKED_AT)],
    created_at: NOW,
  };
  const lead = {
    ...ofMarket,
    type: 'agent' as const,
    phone: '+33612345678',
    zip: '69003',
    origin_source: 'website',
    origin_site_id: ids.site,
    follow_up: mark('leads'),
    fullname: mark('leads'),
    affected_to: ids.member,
  };
  return {
    accounts: [
      {
        id: ids.account,
        email: ids.email,
        firstname: 'Ada',
        lastname: mark('accounts'),
        password_hash: tenant.passwordHash,
      },
      { id: ids.memberAccount, email: `member-${ids.email}`, firstname: 'Zoe', lastname: mark('accounts') },
      { id: ids.guest, email: `guest-${ids.email}`, firstname: 'Lou', lastname: mark('accounts') },
      {
        id: ids.observer,
        email: `observer-${ids.email}`,
        firstname: 'Max',
        lastname: mark('accounts'),
        network_role: 'EXTERNAL',
      },
    ],
    setting_pushes: [
      {
        id: ids.push,
        setting: 'minitaux',
        value: json(INHERITED),
        pushed_at: NOW,
        pushed_by: mark('accounts'),
        sites: 1,
      },
    ],
    erasure_certificates: [
      {
        id: ids.certificate,
        made_at: NOW,
        statement: json({
          certificate: ids.certificate,
          network: 'Horizon',
          madeAt: NOW.toISOString(),
          by: { account: ids.account, name: mark('accounts') },
          identifiers: [],
          counts: {},
        }),
        signature: '',
        key_id: '',
      },
    ],
    password_tokens: [
      { hash: hashOfToken(mark('password_tokens')), account_id: ids.account, purpose: 'reset', expires_at: soon },
    ],
    authenticator_apps: [
      {
        account_id: ids.account,
        secret_cipher: appCipher(),
        last_step: 0,
      },
    ],
    passkeys: [
      {
        id: ids.passkey,
        account_id: ids.account,
        credential_id: TENANT_AUTHENTICATORS.of(tenant.host).id,
        rp_id: tenant.host,
        public_key: TENANT_AUTHENTICATORS.of(tenant.host).publicKey,
        counter: 0,
      },
    ],
    recovery_codes: [{ account_id: ids.account, hash: hashOfToken(mark('recovery_codes')) }],
    sign_in_steps: [{ account_id: ids.account, hash: hashOfToken(ids.stepToken), host: tenant.host, expires_at: soon }],
    sign_in_brakes: [
      {
        subject: hashOfToken(mark('sign_in_brakes')),
        kind: 'password',
        account_id: ids.account,
        failures: 1,
        last_at: NOW,
      },
    ],
    known_devices: [
      { id: ids.device, account_id: ids.account, hash: hashOfToken(mark('known_devices')), host: tenant.host },
    ],
    sessions: [
      sessionRow({
        account_id: ids.account,
        host: tenant.host,
        session: { id: ids.session, token: tenant.token, refreshToken: ids.refreshToken },
        now: NOW,
      }),
    ],
    markets: [
      {
        id: ids.market,
        // Public: every site lists the market centers of the network.
        name: `Agence ${tenant.subdomain}`,
        city: 'Lyon',
        zip: '69003',
        insee: '69383',
        address: mark('markets'),
        email: `${mark('markets')}@exemple.fr`,
        telephone: '+33199001234',
        lat: 45.7597,
        lng: 4.8422,
        lead_gen: place.leadGen,
        is_active: place.isActive,
        agency_codes: [mark('markets')],
      },
    ],
    groups: [{ ...ofMarket, id: ids.group, name: mark('groups'), type: place.groupType, about: mark('groups') }],
    members: [
      {
        ...ofMarket,
        id: ids.member,
        firstname: 'Zoe',
        lastname: mark('members'),
        email: `${mark('members')}@exemple.fr`,
        telephone: '+33199005678',
        role_name: 'OP',
        fynder_pro: place.fynderPro,
        about: mark('members'),
      },
    ],
    group_members: [{ ...ofMarket, group_id: ids.group, member_id: ids.member }],
    sites: [
      {
        ...ofMarket,
        id: ids.site,
        type: place.type,
        group_id: place.type === 'group' ? ids.group : null,
        member_id: place.type === 'agent' ? ids.member : null,
        enabled: place.enabled,
        subdomain: tenant.subdomain,
        settings: json({ title: mark('sites'), fynder: { enabled: true } }),
        pages: json({ home: { banner: { title: mark('sites') } } }),
      },
    ],
    member_accounts: [{ ...ofMarket, member_id: ids.member, account_id: ids.memberAccount }],
    site_users: [
      { ...ofSite, account_id: ids.account, kind: 'main' },
      { ...ofSite, account_id: ids.guest, kind: 'external', firstname: 'Lou', lastname: mark('site_users') },
    ],
    site_sign_ins: [{ ...ofSite, account_id: ids.account, last_at: NOW }],
    pictures: [{ ...ofMarket, id: ids.picture, width: 800, height: 600, color: '#336699', bytes: 1000 }],
    picture_uploads: [{ ...ofSite, picture_id: ids.picture, bytes: 1000, created_at: NOW }],
    listings: [
      listingRow({ ...listing, id: ids.listing, slug: mark('listings') }),
      listingRow({ ...listing, id: ids.excludedListing, slug: `${mark('listings')}-2` }),
    ],
    listing_pictures: [
      {
        ...ofMarket,
        listing_id: ids.listing,
        position: 0,
        picture_id: ids.picture,
        source_ref: mark('listing_pictures'),
      },
    ],
    listing_exclusions: [{ ...ofSite, listing_id: ids.excludedListing }],
    imports: [
      {
        ...ofMarket,
        id: ids.import,
        source: 'poliris',
        agency_code: 'AG1',
        file_name: mark('imports'),
        file_hash: mark('imports'),
        status: 'applied',
        actor_id: ids.account,
        actor_name: mark('imports'),
        agencies: ['AG1'],
        stored_lines: 1,
        started_at: NOW,
      },
    ],
    feed_sources: [
      {
        ...ofMarket,
        kind: 'folder',
        location: mark('feed_sources').slice(0, 200),
        actor_id: ids.account,
        actor_name: mark('feed_sources'),
      },
    ],
    feed_uploads: [
      {
        ...ofMarket,
        id: ids.upload,
        file_name: mark('feed_uploads').slice(0, 255),
        bytes: 1000,
        status: 'checked',
        check_id: ids.import,
        actor_id: ids.account,
        actor_name: mark('feed_uploads'),
        created_at: NOW,
        updated_at: NOW,
      },
    ],
    import_lines: [
      {
        ...ofMarket,
        id: ids.importLine,
        import_id: ids.import,
        line: 2,
        rank: 11,
        kind: 'refused',
        code: 'PRICE_MISSING',
        value: mark('import_lines').slice(0, 100),
        reference: mark('import_lines').slice(0, 100),
        agency_code: 'AG1',
        technical_id: ids.listing,
      },
    ],
    import_listings: [
      {
        ...ofMarket,
        id: ids.importListing,
        import_id: ids.import,
        place: 1,
        change: 'withdrawn',
        agency_code: 'AG1',
        technical_id: 'T1',
        reference: mark('import_listings'),
        title: mark('import_listings'),
        city: 'Lyon',
      },
    ],
    former_hosts: [
      { ...ofSite, host: `${mark('former_hosts')}.exemple.fr`, released_at: NOW, quarantined_until: soon },
    ],
    site_domains: [
      {
        ...ofSite,
        domain: `www.${mark('site_domains')}.fr`,
        base: `${mark('site_domains')}.fr`,
        zone: `${mark('site_domains')}.fr`,
        token: '0'.repeat(32),
        next_check_at: soon,
        version: 1,
      },
    ],
    articles: [{ ...article, id: ids.article, status: 'published', author_id: ids.account, author_name: 'Ada' }],
    article_publications: [{ ...article, article_id: ids.article }],
    changes: [
      {
        ...ofSite,
        id: ids.change,
        subject_kind: 'article',
        subject_id: ids.article,
        action: 'article.created',
        actor_id: ids.account,
        actor: 'owner',
        actor_name: mark('changes'),
        began_at: NOW,
        at: NOW,
        fields: json({ title: { from: null, to: mark('changes') }, picture: { from: null, to: ids.picture } }),
      },
      {
        ...ofSite,
        id: ids.pageChange,
        subject_kind: 'page-home',
        subject_id: ids.site,
        action: 'page.saved',
        actor_id: ids.account,
        actor: 'owner',
        actor_name: mark('changes'),
        began_at: NOW,
        at: NOW,
        fields: json({ 'banner.title': { from: INHERITED, to: { own: true, value: mark('changes') } } }),
      },
      {
        ...ofSite,
        id: ids.cardChange,
        subject_kind: 'card',
        subject_id: ids.site,
        action: 'card.saved',
        actor_id: ids.account,
        actor: 'owner',
        actor_name: mark('changes'),
        began_at: NOW,
        at: NOW,
        fields: json({ lastname: { from: INHERITED, to: { own: true, value: mark('profile_cards') } } }),
      },
      {
        ...ofSite,
        id: ids.offerChange,
        subject_kind: 'job-offer',
        subject_id: ids.jobOffer,
        action: 'job-offer.saved',
        actor_id: ids.account,
        actor: 'owner',
        actor_name: mark('changes'),
        began_at: NOW,
        at: NOW,
        fields: json({ title: { from: mark('changes'), to: mark('job_offers') } }),
      },
    ],
    setting_push_sites: [{ ...ofSite, push_id: ids.push, former: json(INHERITED) }],
    saved_filters: [
      {
        ...ofSite,
        id: ids.savedFilter,
        account_id: ids.account,
        list: 'articles-draft',
        name: mark('saved_filters').slice(0, 60),
        state: json({ filters: { q: mark('saved_filters') }, sort: 'title', direction: 'asc', columns: {} }),
      },
    ],
    job_offers: [
      {
        ...ofMarket,
        id: ids.jobOffer,
        code: 'TL',
        name: mark('job_offers'),
        title: mark('job_offers'),
        url: ids.offer,
        content: mark('job_offers'),
        active: true,
      },
      {
        ...ofMarket,
        id: ids.closedOffer,
        code: 'PC',
        name: mark('job_offers'),
        title: mark('job_offers'),
        url: `fermee-${ids.offer}`,
      },
    ],
    former_job_offer_urls: [{ ...ofMarket, url: `ancienne-${ids.offer}`, job_offer_id: ids.jobOffer }],
    posts: [
      {
        ...ofSite,
        id: ids.post,
        title: mark('posts').slice(0, 120),
        content: json({
          type: 'doc',
          content: [{ type: 'paragraph', content: [{ type: 'text', text: mark('posts') }] }],
        }),
        picture_id: ids.picture,
        author_id: ids.account,
        author_name: 'Ada',
        published_at: NOW,
        recipients: 1,
      },
    ],
    push_subscriptions: [
      {
        ...ofSite,
        id: ids.pushSubscription,
        endpoint: `https://updates.push.services.mozilla.com/${mark('push_subscriptions')}`,
        p256dh: 'B'.repeat(87),
        auth: 'a'.repeat(22),
        account_id: ids.account,
        created_at: NOW,
      },
    ],
    push_deliveries: [{ ...ofSite, post_id: ids.post, subscription_id: ids.pushSubscription, batch: 0 }],
    alert_recipients: [{ ...ofSite, id: ids.alertRecipient, email: ids.email, created_at: NOW }],
    alerts: [
      {
        ...ofSite,
        id: ids.alert,
        recipient_id: ids.alertRecipient,
        query: `location=${mark('alerts')}`,
        frequency: 'daily',
        created_at: NOW,
        confirmed_at: NOW,
        used_at: NOW,
      },
    ],
    alert_matches: [
      { ...ofSite, alert_id: ids.alert, listing_id: ids.listing, price_cents: 30_000_000, matched_at: NOW },
    ],
    listing_news: [],
    profile_cards: [
      { ...ofSite, own: json({ firstname: 'Zoé', lastname: mark('profile_cards'), pictureId: ids.picture }) },
    ],
    leads: [
      {
        ...lead,
        id: ids.lead,
        email: `lead-${ids.email}`,
        quiz_token_hash: hashOfToken(ids.quizToken),
        quiz_site_id: ids.site,
      },
      {
        ...lead,
        id: ids.applicant,
        email: `applicant-${ids.email}`,
        cv_token_hash: hashOfToken(ids.cvToken),
        cv_token_expires_at: soon,
      },
      {
        ...lead,
        id: ids.mergedLead,
        email: `merged-${ids.email}`,
        status: 'archived',
        archived_at: NOW,
        merged_into: ids.lead,
      },
    ],
    lead_merges: [
      {
        ...ofMarket,
        id: ids.merge,
        kept_id: ids.lead,
        merged_id: ids.mergedLead,
        status: 'captured',
        taken: JSON.stringify({ zip: { from: '', to: mark('lead_merges') } }),
        merged_at: NOW,
      },
    ],
    // After the leads above: the database maintains this sum of leads.
    lead_days: [{ ...ofMarket, day: '2026-11-19', type: 'tl', count: 987_656 }],
    lead_totals: [{ ...ofMarket, type: 'tl', origin: mark('lead_totals'), count: 987_657 }],
    captured_days: [{ ...ofMarket, day: '2026-11-19', count: 987_658 }],
    lead_activities: [
      {
        ...ofLead,
        id: ids.activity,
        kind: 'note',
        comment: mark('lead_activities'),
        author_id: ids.memberAccount,
        author_name: 'Zoe',
      },
    ],
    lead_rules: [
      { ...ofMarket, id: ids.leadRule, position: 1, name: mark('lead_rules'), members: [ids.member], updated_at: NOW },
    ],
    lead_rule_turns: [{ ...ofMarket, rule_id: ids.leadRule, member_id: ids.member, turn: 1 }],
    lead_reminders: [
      {
        ...ofMarket,
        id: ids.reminder,
        lead_id: ids.lead,
        account_id: ids.account,
        name: mark('lead_reminders'),
        kind: 'call',
        due_on: '2199-12-31',
        note: '',
        created_at: NOW,
      },
    ],
    reminder_mails: [{ ...ofMarket, site_id: ids.site, account_id: ids.account }],
    member_absences: [
      { ...ofMarket, id: ids.absence, member_id: ids.member, first_day: '2026-11-19', last_day: '2199-12-31' },
    ],
    quizzes: [{ ...ofLead, number: 1 }],
    quiz_answers: [
      {
        ...ofLead,
        quiz_number: 1,
        position: 1,
        question_index: 1,
        answer_id: 'a',
        question: mark('quiz_answers'),
        answer: mark('quiz_answers'),
      },
    ],
    lead_cvs: [{ ...ofLead, file_id: tenant.cvFile, file_name: `${mark('lead_cvs')}.pdf`, bytes: 1000 }],
    sourced_leads: [
      { ...ofMarket, id: ids.sourcedLead, source_ref: mark('sourced_leads'), fullname: mark('sourced_leads') },
    ],
    sourcing_objections: [{ ...ofMarket, hash: hashOfToken(ids.email).toString('base64url') }],
    campaign_budgets: [{ ...ofSite, id: ids.budget, euros: 1000, set_by: ids.account }],
    messages: [
      {
        ...ofSite,
        id: ids.message,
        form: 'contact-form',
        firstname: person.firstname,
        lastname: person.lastname,
        email: person.email,
        telephone: person.phone,
        message: mark('messages'),
        recipient: ids.email,
        session_id: ids.visit,
      },
    ],
    estimations: [
      {
        ...ofSite,
        ...person,
        ...house,
        email: `owner-${ids.email}`,
        id: ids.estimation,
        completed_at: NOW,
        wish: 'visit',
        wished_at: NOW,
      },
      // A visitor does not change the home of a lead with a mandate.
      {
        ...ofSite,
        id: ids.estimationWithoutMandate,
        ...house,
      },
    ],
    visit_calendars: [
      {
        ...ofMarket,
        member_id: ids.member,
        busy: '[]',
        hash: hashOfToken(mark('visit_calendars')),
        made_at: NOW,
      },
    ],
    home_follows: [
      {
        ...ofSite,
        estimation_id: ids.estimation,
        email: ids.email,
        asked_at: NOW,
        confirmed_at: NOW,
        valued_month: '2026-11',
        word: mark('home_follows'),
      },
    ],
    home_follow_links: [
      { ...ofSite, estimation_id: ids.estimation, hash: hashOfToken(mark('home_follow_links')), made_at: NOW },
    ],
    home_values: [
      {
        ...ofSite,
        estimation_id: ids.estimation,
        month: '2026-11',
        low: 250_000,
        price: 280_000,
        high: 310_000,
        as_of: '2026-06-30',
        home: mark('home_values'),
        is_demo: false,
        computed_at: NOW,
      },
    ],
    seller_reports: [
      {
        ...ofSite,
        listing_id: ids.listing,
        email: ids.email,
        rhythm: 'week',
        day: 1,
        chosen_on: '2026-01-01',
        created_at: NOW,
        created_by: mark('seller_reports'),
      },
      {
        ...ofSite,
        listing_id: ids.excludedListing,
        email: `stopped-${ids.email}`,
        rhythm: 'week',
        day: 1,
        chosen_on: '2026-01-01',
        created_at: NOW,
        created_by: mark('seller_reports'),
        stopped_at: NOW,
      },
    ],
    seller_report_links: [
      {
        ...ofSite,
        listing_id: ids.listing,
        email: ids.email,
        hash: hashOfToken(mark('seller_report_links')),
        made_at: NOW,
      },
    ],
    seller_report_comments: [
      {
        ...ofSite,
        id: ids.reportComment,
        listing_id: ids.listing,
        email: ids.email,
        text: mark('seller_report_comments'),
        written_at: NOW,
        written_by: 'Ada',
      },
    ],
    listing_prices: [{ ...ofMarket, listing_id: ids.listing, changed_at: NOW, former_cents: 30_000_000 }],
    reviews: [
      {
        ...ofSite,
        id: ids.review,
        email: ids.email,
        name: mark('reviews').slice(0, 100),
        kind: 'sale',
        experienced_on: '2026-09-01',
        member_id: ids.member,
        asked_at: NOW,
        asked_by: 'Ada',
        status: 'published',
        given_at: NOW,
        stars: 4,
        text: mark('reviews'),
        shown_name: 'Zoé M.',
        decided_at: NOW,
        answer: mark('reviews'),
        answered_at: NOW,
        moved_at: NOW,
      },
      {
        ...ofSite,
        id: ids.pendingReview,
        email: `pending-${ids.email}`,
        name: 'Zoé Martin',
        kind: 'sale',
        experienced_on: '2026-09-01',
        asked_at: NOW,
        asked_by: 'Ada',
        status: 'pending',
        given_at: NOW,
        stars: 3,
        text: mark('reviews'),
        shown_name: 'Zoé M.',
        moved_at: NOW,
      },
    ],
    review_links: [{ ...ofSite, review_id: ids.review, hash: hashOfToken(mark('review_links')), made_at: NOW }],
    estimation_mandates: [
      {
        ...ofSite,
        estimation_id: ids.estimation,
        number: mark('estimation_mandates').slice(0, 60),
        mandated_on: '2026-06-01',
        signed_on: '2026-09-01',
        signed_price_cents: 28_000_000,
        version: 1,
      },
    ],
    estimation_opinions: [
      {
        ...ofSite,
        estimation_id: ids.estimation,
        low: 250_000,
        price: 280_000,
        high: 310_000,
        reasons: mark('estimation_opinions'),
        updated_at: NOW,
      },
    ],
    opinion_documents: [
      {
        ...ofSite,
        id: ids.opinionDocument,
        estimation_id: ids.estimation,
        actor_name: mark('opinion_documents'),
        price: 280_000,
        content: json(sampleOpinion()),
      },
    ],
    consents: [
      {
        ...ofSite,
        id: ids.consent,
        subject_kind: 'message',
        subject_id: ids.message,
        purpose: 'contact',
        granted: true,
        wording: mark('consents'),
        email: ids.email,
      },
    ],
    kept_lists: [
      {
        ...ofSite,
        id: ids.keptList,
        email: ids.email,
        consent: mark('kept_lists'),
        created_at: NOW,
        used_at: NOW,
      },
    ],
    kept_list_people: [
      {
        ...ofSite,
        id: ids.keptOwner,
        list_id: ids.keptList,
        role: 'owner' as const,
        hash: hashOfToken(ids.listToken),
        name: mark('kept_list_people'),
      },
    ],
    kept_homes: [{ ...ofSite, list_id: ids.keptList, listing_id: ids.listing, added_by: ids.keptOwner, added_at: NOW }],
    kept_notes: [
      {
        ...ofSite,
        list_id: ids.keptList,
        listing_id: ids.listing,
        person_id: ids.keptOwner,
        note: mark('kept_notes'),
      },
    ],
    visit_plans: [
      {
        ...ofMarket,
        member_id: ids.member,
        week: json([[{ from: 540, to: 1080 }], [], [], [], [], [], []]),
        minutes: 45,
        gap: 30,
        notice_hours: 24,
        days_ahead: 21,
        is_active: true,
        updated_at: NOW,
      },
    ],
    visit_exceptions: [{ ...ofMarket, member_id: ids.member, day: '2026-12-24', ranges: json([]) }],
    visits: [
      { ...visit, id: ids.appointment, message: mark('visits') },
      { ...visit, id: ids.keptVisit, status: 'confirmed', starts_at: LATER_START, ends_at: LATER_END },
      {
        ...visit,
        id: ids.pastVisit,
        email: `past-${ids.email}`,
        status: 'done',
        starts_at: new Date(NOW.getTime() - 2 * DAY_MS),
        ends_at: new Date(NOW.getTime() - 2 * DAY_MS + 1_800_000),
      },
    ],
    visit_links: [
      {
        ...ofSite,
        hash: hashOfToken(ids.visitToken),
        visit_id: ids.appointment,
        holder: 'visitor' as const,
        made_at: NOW,
      },
      {
        ...ofSite,
        hash: hashOfToken(mark('visit_links')),
        visit_id: ids.keptVisit,
        holder: 'visitor' as const,
        made_at: NOW,
      },
    ],
    visit_bookings: [
      {
        ...ofSite,
        visit_id: ids.keptVisit,
        member_id: ids.member,
        starts_at: LATER_START,
        ends_at: LATER_END,
        free_at: LATER_END,
      },
    ],
    consent_links: [{ ...ofMarket, hash: hashOfToken(mark('consent_links')), email: ids.email }],
    tracking_events: [
      {
        ...ofSite,
        id: ids.event,
        type: 'message',
        subtype: 'contact-form',
        object_id: ids.message,
        origin: mark('tracking_events'),
      },
    ],
    daily_counters: [
      { ...ofSite, day: '2026-11-20', metric: 'page-view', subject: mark('daily_counters'), count: 987_654 },
    ],
    daily_totals: [{ ...ofSite, day: '2026-11-19', metric: 'visitor', count: 987_655 }],
    listing_checks: [
      { ...ofMarket, listing_id: ids.listing, content_hash: mark('listing_checks'), version: 1, faults: ['price'] },
    ],
    compliance_days: [{ ...ofMarket, day: '2026-11-18', ads: 987_656, faulty: 987_655 }],
    monthly_totals: [{ ...ofSite, month: '2026-10-01', metric: 'visitor', subject: '', count: 987_659 }],
    audit_log: [
      { ...ofMarket, id: ids.audit, actor: 'owner', action: 'session.opened', details: json({ x: mark('audit_log') }) },
    ],
    outbox: [
      {
        ...ofMarket,
        id: ids.mail,
        kind: 'mail',
        template: 'messaging.contact-form',
        recipient: ids.email,
        subject: mark('outbox'),
        body_text: mark('outbox'),
        cause: mark('outbox'),
      },
    ],
    outbox_attachments: [
      {
        ...ofMarket,
        mail_id: ids.mail,
        name: 'rapport.pdf',
        content_type: 'application/pdf',
        content: Buffer.from(mark('outbox_attachments')),
      },
    ],
    idempotency_keys: [
      {
        ...ofMarket,
        operation: `message:${ids.site}`,
        key: mark('idempotency_keys'),
        request_hash: hashOfToken(mark('idempotency_keys')),
        status: 200,
        answer: json({ x: mark('idempotency_keys') }),
      },
    ],
  };
};
