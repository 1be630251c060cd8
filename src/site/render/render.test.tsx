import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { NetworkConfig } from '#domain/network/network';
import type { Site } from '#domain/sites/site';
import { mainAction, mainMenu } from '#site/components/layout/menu.ts';
import { builtAssets } from './assets.ts';
import { contentSecurityPolicy } from './csp.ts';
import { documentHtml } from './document.ts';
import { escapeHtml, escapeJson } from './escape.ts';
import { LOADING_SCRIPT, moduleLoader } from './inline-scripts.ts';
import { cspHash, pageCss } from './page-css.ts';

const HOSTILE = '</script><script>alert(1)</script>"\'&<!--\u2028';

test('JSON in a script cannot end it, and stays the same value', () => {
  const text = escapeJson({ text: HOSTILE });
  expect(text).not.toContain('<');
  expect(text).not.toContain('\u2028');
  expect(JSON.parse(text)).toEqual({ text: HOSTILE });
});

test('texts and attributes are escaped', () => {
  expect(escapeHtml(HOSTILE)).not.toMatch(/[<>"']/);
});

const PARTS = {
  head: {
    title: HOSTILE,
    description: HOSTILE,
    canonical: `http://lyon.localhost/${encodeURI(HOSTILE)}`,
    jsonLd: [{ name: HOSTILE }],
    openGraph: { share: { url: '/partage/site/x.jpg', alt: HOSTILE } },
    preloadImages: [{ srcset: '/a.avif 320w', sizes: '100vw' }],
    prev: 'http://lyon.localhost/annonces',
  },
  isSecret: false,
  siteName: HOSTILE,
  themeColor: '#ffffff',
  icons: '<link rel="icon" href="/favicon.ico">',
  origin: 'http://lyon.localhost',
  share: { url: '/partage/site/y.jpg', alt: HOSTILE },
  css: ':root{}',
  searchConsole: null,
  body: '<main></main>',
  assets: {
    css: '/assets/site.css',
    fonts: [],
    modules: (names: readonly string[]) => names.map((name) => `/assets/${name}.js`),
    spa: () => ({ scripts: [], preloads: [], styles: [], fonts: [] }),
    devModules: [],
  },
  modules: ['/assets/enhance-search.js'],
  loadingScript: null,
  moduleLoader: null,
};

test('texts of people never become markup of the head', () => {
  const html = documentHtml(PARTS);
  expect(html).not.toContain('<script>alert');
  expect(html.match(/<script[^>]*>/g)).toEqual([
    '<script type="application/ld+json">',
    '<script type="module" src="/assets/enhance-search.js" fetchpriority="low">',
  ]);
  expect(html).toContain('<meta property="og:image" content="http://lyon.localhost/partage/site/x.jpg">');
  expect(html).toContain('imagesrcset="/a.avif 320w"');
  expect(html).toContain('<link rel="prev" href="http://lyon.localhost/annonces">');
});

test('a page whose policy trusts one script loads its modules by it, at the end of the body', () => {
  const loader = moduleLoader(['/assets/a.js', '/assets/</script>.js']);
  const html = documentHtml({ ...PARTS, moduleLoader: loader });
  expect(html).toMatch(/<\/main><script>for\(const src of .*<\/script><\/body><\/html>$/);
  expect(html).toContain('<link rel="modulepreload" href="/assets/enhance-search.js" fetchpriority="low">');
  expect(html).not.toContain('type="module"');
  expect(loader).not.toContain('</script');
  const policy = contentSecurityPolicy({ styleHashes: [], loaderHash: cspHash(loader) });
  expect(policy).toContain(`; script-src 'strict-dynamic' ${cspHash(loader)} 'self';`);
});

test('the loading script is the first of the head, and the policy allows it beside files of this origin', () => {
  const html = documentHtml({ ...PARTS, loadingScript: LOADING_SCRIPT });
  expect(html).toContain(`<head><meta charset="utf-8"><script>${LOADING_SCRIPT}</script>`);
  const policy = contentSecurityPolicy({ styleHashes: [], scriptHashes: [cspHash(LOADING_SCRIPT)] });
  expect(policy).toContain(`; script-src ${cspHash(LOADING_SCRIPT)} 'self';`);
});

test('a setting cannot add a directive to the policy', () => {
  const policy = contentSecurityPolicy({
    styleHashes: ["'sha256-x'"],
    allow: {
      frames: [
        'https://tour.example/a;b?c',
        "https://x; script-src 'unsafe-inline'",
        'javascript:alert(1)',
        'data:,x',
        '*',
      ],
    },
  });
  expect(policy).toContain('frame-src https://tour.example;');
  expect(policy).not.toContain('unsafe');
  expect(policy.match(/script-src/g)).toHaveLength(1);
  expect(contentSecurityPolicy({ styleHashes: [] })).toContain("frame-src 'none'");
});

const THEME = {
  mainColor: { hue: 200, saturation: 50, lightness: 25 },
  highlightColor: { hue: 30, saturation: 80, lightness: 50 },
};

test('the page style contains view transitions, the palette and one rule for each colour that the page shows', () => {
  const css = pageCss(THEME, new Set(['c-abc', 'c-123']));
  expect(css).toMatch(/^@view-transition\{navigation:auto\}.*:root\{--accent:#[0-9a-f]{6};/);
  expect(css.match(/\.c-abc\{/g)).toHaveLength(1);
  expect(css).toContain('.c-123{background-color:#123}');
  expect(cspHash(css)).toBe(`'sha256-${createHash('sha256').update(css).digest('base64')}'`);
});

const NETWORK = { slug: 'horizon', brand: 'Horizon' } as NetworkConfig;
const EVERY = new Set([
  '/annonces',
  '/vendre',
  '/agents',
  '/a-propos',
  '/actualites',
  '/contact',
  '/estimation',
  '/market-centers',
]);
const frame = (type: Site['type'] | null, routes: ReadonlySet<string>) => ({
  network: NETWORK,
  site: type && ({ type, name: 'x' } as Site),
  path: '/',
  origin: 'http://lyon.localhost:3000',
  routes,
  siteIcon: null,
  thirdParties: null,
});

test.each([
  ['market', ['/annonces', '/vendre', '/estimation', '/agents', '/a-propos', '/actualites', '/contact']],
  ['group', ['/annonces', '/vendre', '/a-propos', '/actualites', '/contact']],
  ['agent', ['/annonces', '/vendre', '/a-propos', '/contact']],
  [null, ['/annonces', '/market-centers']],
] as const)('the menu of %s follows its link types', (type, hrefs) => {
  expect(mainMenu(frame(type, EVERY)).map(({ href }) => href)).toEqual(hrefs);
  expect(mainMenu(frame(type, new Set(['/annonces']))).map(({ href }) => href)).toEqual(['/annonces']);
});

test('agents and groups offer an estimation, in its own tab, once that page exists', () => {
  expect(mainAction(frame('agent', EVERY))).toMatchObject({ href: '/estimation', newTab: true });
  expect(mainAction(frame('group', EVERY))).toMatchObject({ href: '/estimation' });
  expect(mainAction(frame('market', EVERY))).toBeNull();
  expect(mainAction(frame('agent', new Set()))).toBeNull();
});

test('assets are found by their source, with the styles of what they import', () => {
  const assets = builtAssets({
    'src/site/styles/site.css': { file: 'assets/site-1.css', assets: ['assets/f-1.woff2', 'assets/p-1.png'] },
    'src/site/enhance/search.ts': { file: 'assets/search-1.js', imports: ['_common.js'] },
    'src/site/enhance/map.ts': { file: 'assets/map-1.js', imports: ['_common.js'] },
    '_common.js': { file: 'assets/common-1.js' },
    'src/admin/main.tsx': { file: 'assets/admin-1.js', imports: ['_shared.js'] },
    '_shared.js': {
      file: 'assets/shared-1.js',
      css: ['assets/shared-1.css'],
      assets: ['assets/f-1.woff2'],
      imports: ['src/admin/main.tsx'],
    },
  });
  expect([assets.css, assets.fonts, assets.modules(['enhance-search', 'enhance-map'])]).toEqual([
    '/assets/site-1.css',
    ['/assets/f-1.woff2'],
    ['/assets/common-1.js', '/assets/search-1.js', '/assets/map-1.js'],
  ]);
  expect(assets.spa('admin')).toEqual({
    scripts: ['/assets/admin-1.js'],
    preloads: ['/assets/shared-1.js'],
    styles: ['/assets/shared-1.css'],
    fonts: ['/assets/f-1.woff2'],
  });
  expect(() => assets.modules(['enhance-absent'])).toThrow('not in the client build');
});
