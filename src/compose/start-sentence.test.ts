import { expect, test } from 'vitest';
import { StartError } from '#platform/errors';
import { errorLine } from './start-sentence.ts';

const privilege = { kind: 'privilege', login: 'app', role: 'boss', why: 'schema', what: 'pgboss' } as const;

test.each([
  [
    new StartError('config-invalid', { name: 'PORT', value: 'abc' }),
    'Configuration : PORT vaut « abc », mais il faut un numéro de port entre 0 et 65535.',
  ],
  [
    new StartError('config-invalid', { name: 'SECRET', value: { length: 7 } }),
    'Configuration : SECRET vaut « 7 caractères », mais il faut au moins 32 caractères tirés au hasard.',
  ],
  [
    new StartError('config-needs-database-url', { name: 'DATABASE_OWNER_URL' }),
    'Configuration : DATABASE_OWNER_URL est donné sans DATABASE_URL, mais il faut les deux.',
  ],
  [
    new StartError('db-role', { problem: privilege }),
    'Base de données : le rôle boss possède le schéma pgboss, et app peut le prendre ; rien n’est servi : donnez à ' +
      'DATABASE_URL un rôle ordinaire et à DATABASE_OWNER_URL le propriétaire (docs/operations.md, « Database »).',
  ],
  [
    new StartError('db-role', { problem: { kind: 'missing', login: 'app', role: 'vitrine_site' } }),
    'Base de données : le rôle vitrine_site n’existe pas (les migrations n’ont pas été appliquées) ; rien n’est servi.',
  ],
  [
    new StartError('db-in-use', { dataDir: '/data', command: 'restore', pid: '7' }),
    'Base de données : une commande (restore) travaille sur /data (processus 7) ; arrêtez-la ou changez DATA_DIR.',
  ],
  [new Error('lost'), 'lost'],
])('%o', (error, line) => {
  expect(errorLine(error)).toBe(line);
});
