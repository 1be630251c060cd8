// The table of allowed imports. `node scripts/import-rules.ts` writes it as lint rules into biome.imports.json, which
// biome.json extends; tests/import-rules.test.ts fails when that file is not up to date.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Features of src/server by tier, lowest first. A feature imports entries of lower tiers only. */
const TIERS = {
  base: [
    'access',
    'sites',
    'network',
    'files',
    'tracking',
    'notifications',
    'consents',
    'people',
    'live',
    'lists',
    'calendars',
  ],
  catalogue: [
    'listings',
    'articles',
    'site-pages',
    'profile-card',
    'job-offers',
    'quiz',
    'places',
    'lead-rules',
    'lead-merges',
    'documents',
    'valuation',
    'visit-calendars',
  ],
  processes: [
    'accounts',
    'sign-in',
    'messaging',
    'leads',
    'applications',
    'estimation',
    'signup',
    'sourcing',
    'posts',
    'alerts',
    'preferences',
    'backups',
    'budget',
    'reminders',
    'domains',
    'kept-lists',
    'visits',
  ],
  overview: [
    'received-estimations',
    'home-follows',
    'visit-followups',
    'estimation-reports',
    'mandates',
    'reviews',
    'seller-reports',
    'stats',
    'imports',
    'opinions',
    'privacy',
    'doctor',
    'websites',
    'network-office',
    'network-journal',
  ],
  network: [
    'repeated-mails',
    'network-compliance',
    'network-figures',
    'network-feeds',
    'network-imports',
    'network-inheritance',
  ],
  desk: ['worklist'],
};

const SERVER_BASE = ['domain', 'contracts', 'fr', 'platform', 'server/context'];
type Tier = keyof typeof TIERS;
const NAMES = Object.keys(TIERS) as Tier[];

const entriesOf = (tiers: readonly Tier[]): string[] =>
  tiers.flatMap((tier) => TIERS[tier].map((feature) => `server/${feature}`));

const serverTiers = NAMES.map((tier, index) => ({
  in: [`server/{${TIERS[tier].join(',')}}`],
  may: [...SERVER_BASE, ...entriesOf(NAMES.slice(0, index))],
}));

const PRODUCT = ['http', 'server', 'platform', 'contracts', 'fr', 'domain', 'compose', 'seeds', 'package'];

type Layer = {
  /** Folders, or files, below src. */
  in: readonly string[];
  /** Folders and files below src, or entries of server features. `./` is always allowed, `../` never. */
  may: readonly string[];
  /** The packages allowed; absent: all, and Node's own modules. */
  npm?: readonly string[];
};

const LAYERS: readonly Layer[] = [
  { in: ['domain'], may: ['domain'], npm: [] },
  { in: ['contracts'], may: ['domain', 'contracts'], npm: ['zod'] },
  { in: ['fr'], may: ['domain', 'contracts', 'fr'], npm: [] },
  { in: ['platform'], may: ['platform'] },
  { in: ['server/context'], may: ['domain', 'contracts', 'fr', 'platform'] },
  ...serverTiers,
  { in: ['ui/site'], may: ['ui/site', 'fr/format', 'domain/files', 'domain/objects'], npm: ['react', 'lucide'] },
  {
    in: ['ui/office'],
    may: ['ui/office', 'fr/format', 'domain/csv', 'domain/calendar', 'domain/changes', 'domain/suggestions'],
  },
  {
    in: ['site/{components,enhance}'],
    may: ['domain', 'contracts', 'fr', 'ui/site', 'site/components', 'site/hooks'],
    npm: ['react', 'react-dom', 'leaflet', '@simplewebauthn/browser', '@tiptap/static-renderer'],
  },
  { in: ['site/hooks'], may: ['domain', 'contracts'], npm: [] },
  { in: ['ui/fonts', 'site/styles'], may: [], npm: [] },
  {
    in: ['site/{pages,render,design}'],
    may: ['domain', 'contracts', 'fr', 'ui/site', 'ui/fonts', 'site', 'server'],
  },
  { in: ['office'], may: ['domain', 'contracts', 'fr', 'ui/office', 'office'] },
  // Maps of back offices have the background of those of the public site.
  { in: ['dashboard'], may: ['domain', 'contracts', 'fr', 'ui/office', 'office', 'dashboard', 'site/enhance/map'] },
  { in: ['admin'], may: ['domain', 'contracts', 'fr', 'ui/office', 'office', 'admin'] },
  {
    in: ['http'],
    may: ['server', 'contracts', 'fr', 'domain', 'platform', 'site/pages', 'site/render', 'http'],
  },
  { in: ['compose'], may: PRODUCT },
  { in: ['demo'], may: [...PRODUCT, 'demo'] },
  { in: ['cli', 'main.ts', 'worker.ts'], may: [...PRODUCT, 'demo', 'cli'] },
];

const FILES = ['fr/format', 'package'];
const isFile = (path: string): boolean => path.includes('.') || path.startsWith('server/') || FILES.includes(path);
const allow = (path: string): string => (isFile(path) ? `!#${path}` : `!#${path}/**`);
const allowPackage = (name: string): string[] => [`!${name}`, `!${name}/**`];

const groupOf = ({ may, npm }: Layer): string[] =>
  npm === undefined
    ? ['#*', '#*/**', '../**', ...may.map(allow)]
    : ['**', '!./**', ...may.map(allow), ...npm.flatMap(allowPackage)];

const messageOf = ({ in: layers, may, npm }: Layer): string => {
  const packages = npm === undefined ? '' : `; packages: ${npm.join(', ') || 'none'}`;
  return `${layers.join(', ')} may import: ${may.join(', ')}${packages} (scripts/import-rules.ts)`;
};

const overrideOf = (layer: Layer) => ({
  includes: [
    ...layer.in.map((path) => (path.endsWith('.ts') ? `src/${path}` : `src/${path}/**`)),
    '!**/*.test.ts',
    '!**/*.test.tsx',
  ],
  linter: {
    rules: {
      style: {
        noRestrictedImports: {
          level: 'error',
          options: { patterns: [{ group: groupOf(layer), message: messageOf(layer) }] },
        },
      },
    },
  },
});

/** The JSON text of biome.imports.json, before formatting. */
export const rulesFile = (): string => `${JSON.stringify({ overrides: LAYERS.map(overrideOf) }, null, 2)}\n`;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync('biome.imports.json', rulesFile());
  execFileSync('node_modules/.bin/biome', ['format', '--write', 'biome.imports.json'], { stdio: 'inherit' });
}
