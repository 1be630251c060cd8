import { expect } from 'vitest';
import { type NamedObjects, same } from './named-part.ts';

const pictureAt = (id: string) => `/media/${id}/800.jpg`;

/** Of a site, its settings, contents and figures. */
export const SITE_OBJECTS: NamedObjects = {
  Website: [
    {
      call: 'GET /admin/websites',
      at: 'website',
      names: 'id type typeId enabled subdomain domain createdAt giBudget currentUrl protocol allPropertiesShared',
      values: (site, { ids, host }) => ({
        ...same(site, { currentUrl: 'url' }),
        protocol: 'http',
        currentUrl: expect.stringContaining(host),
        type: 'market',
        typeId: ids.market,
      }),
    },
    {
      call: 'GET /public/websites/:id',
      at: 'website',
      names:
        'id type typeId enabled currentUrl cultureCode countryCode marketCenter agent group socials settings ' +
        'allPropertiesShared logoUrl faviconUrl',
    },
    {
      call: 'GET /admin/website/preferences',
      names: 'socials headContent propertiesSettings settings allPropertiesShared logoUrl faviconUrl',
      values: (_, { mark }) => ({
        socials: [],
        headContent: { googleAnalytics: null, searchConsole: null, pixelFacebook: null },
        propertiesSettings: { specializations: [], areas: [] },
        allPropertiesShared: false,
        logoUrl: null,
        faviconUrl: null,
        settings: expect.objectContaining({ title: mark('sites'), minitaux: false, sector: [], aboutVideo: null }),
      }),
    },
  ],
  'Website settings': [
    {
      call: 'GET /admin/website/preferences',
      at: 'settings',
      names: 'minitaux bgUrl logoUrl faviconUrl title theme iframe reviews sector aboutVideo',
    },
    {
      call: 'GET /admin/website/fynder',
      at: 'fynder',
      names: 'enabled status theme',
      values: () => ({ enabled: true, status: 'active', theme: { name: 'defaultForm' } }),
    },
    { call: 'GET /admin/website/fynder', names: 'fynder' },
    { call: 'GET /admin/website/fees', names: 'fees', values: (fees) => same(fees, { fees: 'url' }) },
    { call: 'GET /admin/website/contact-settings', names: 'contact' },
    {
      call: 'GET /admin/website/contact-settings',
      at: 'contact',
      names: 'general estimation leadgen properties',
      values: (_, { mark }) => ({
        general: { email: `${mark('markets')}@exemple.fr`, telephone: '+33199001234' },
        estimation: { email: null },
        leadgen: { gi: null, leadership: null },
        properties: { type: 'agent', email: null, telephone: null },
      }),
    },
  ],
  'Page settings': [
    { call: 'GET /admin/site-pages/:page', names: 'settings' },
    {
      call: 'GET /admin/site-pages/:page',
      at: 'settings',
      names: 'metadata banner listingProperties owner blog agents',
      values: (_, { mark }) => ({ banner: { title: mark('sites'), pictureUrl: null } }),
    },
  ],
  'Website user': [
    { call: 'GET /admin/website/users/:id', names: 'id firstname lastname email picture external createdAt' },
  ],
  'Blog post': [
    {
      call: 'GET /admin/blog-posts',
      at: 'items.0',
      names: 'id title pictureUrl status publishedAt views',
      values: (_, { ids }) => ({ pictureUrl: pictureAt(ids.picture) }),
    },
    {
      call: 'GET /admin/blog-post/:id',
      names: 'id title content pictureUrl status publishedAt',
      values: (_, { ids, content }) => ({ pictureUrl: pictureAt(ids.picture), content }),
    },
  ],
  'Mobile notification post': [
    { call: 'GET /admin/posts/:id', names: 'status title type content', values: () => ({ type: 'custom' }) },
    { call: 'GET /admin/posts', at: 'items.0', names: 'status title type', values: () => ({ type: 'custom' }) },
  ],
  'Property performance': [
    {
      call: 'GET /admin/stats/properties',
      at: 'items.0',
      names: 'id publicRef title city mandateDate views pictures',
      values: ({ picture }) => ({ pictures: picture === null ? [] : [picture] }),
    },
    { call: 'GET /admin/stats/properties', names: 'nbOfActiveProperties totalViews' },
    {
      call: 'GET /admin/stats/activities',
      names: 'recentActivities',
      values: (found) => same(found, { recentActivities: 'items' }),
    },
    {
      call: 'GET /admin/stats/activities',
      at: 'items.0',
      names: 'type subtype',
      values: () => ({ type: 'message', subtype: 'contact-form' }),
    },
  ],
  'Performance stats': [
    {
      call: 'GET /admin/programmes/:programme',
      names: 'franceLeadsGiCount leads',
      values: ({ created }) => ({ leads: { agent: (created as { total: number }).total } }),
    },
    {
      call: 'GET /admin/stats',
      names: 'propertiesViews pageViews statsByMonth visitors appraisals messages',
      values: (stats) => {
        const figures = stats.figures as Record<string, { total: number }>;
        return {
          ...same(stats, { statsByMonth: 'months' }),
          propertiesViews: figures.propertiesViews?.total,
          visitors: figures.visitors?.total,
          appraisals: figures.appraisals?.total,
          messages: figures.messages?.total,
          pageViews: expect.objectContaining({ home: 0, estimation: 0 }),
        };
      },
    },
    {
      call: 'GET /public/website-event-counter/:id',
      at: 'eventCounter',
      names: 'propertiesViews pageViews visitors appraisals contactForms',
    },
  ],
  'Profile card': [
    {
      call: 'GET /admin/website/card',
      names: 'firstname lastname description phone email photo buttons socials textColor backgroundColor',
      values: (_, { ids, mark }) => ({
        firstname: 'Zoé',
        lastname: mark('profile_cards'),
        photo: pictureAt(ids.picture),
        buttons: [
          { title: 'Voir les biens', link: '/annonces' },
          { title: 'Vendre un bien', link: '/vendre' },
          { title: 'Écrire un message', link: '/contact' },
        ],
        socials: [],
      }),
    },
  ],
  'Dashboard user': [
    {
      call: 'GET /admin/account',
      names: 'id memberId firstname lastname picture email role roles kwRole',
      values: (_, { ids }) => ({ id: ids.account, email: ids.email, role: 'owner', roles: [], kwRole: null }),
    },
  ],
};
