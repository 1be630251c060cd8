import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { StartError } from './errors.ts';

test('every variable is optional and has a default (rule CONFIG-CHECKED)', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    networkDomain: 'localhost',
    databaseUrl: null,
    databaseReplicaUrls: [],
    storageUrl: null,
    smtpUrl: null,
    secret: null,
    mapStyleUrl: null,
    demo: null,
    trustedProxies: [],
    production: false,
  });
  expect(readConfig({}).dataDir).toBe(`${process.cwd()}/data`);
  expect(readConfig({ PORT: '', DATABASE_URL: '  ' })).toEqual(readConfig({}));
});

test('parses the given values', () => {
  const config = readConfig({
    PORT: '8080',
    HOST: '0.0.0.0',
    NETWORK_DOMAIN: 'horizon.example',
    DATABASE_URL: 'postgres://me:pw@db:5432/vitrine',
    DATABASE_REPLICA_URL: 'postgres://r1/vitrine, postgres://me@/vitrine?host=%2Fvar%2Frun%2Fpostgresql',
    DATA_DIR: '/srv/vitrine',
    DEMO: '0',
    TRUST_PROXY: '10.0.0.0/8,2001:db8::1',
    NODE_ENV: 'production',
  });
  expect(config).toMatchObject({
    port: 8080,
    host: '0.0.0.0',
    networkDomain: 'horizon.example',
    databaseReplicaUrls: ['postgres://r1/vitrine', 'postgres://me@/vitrine?host=%2Fvar%2Frun%2Fpostgresql'],
    dataDir: '/srv/vitrine',
    demo: false,
    trustedProxies: ['10.0.0.0/8', '2001:db8::1'],
    production: true,
  });
  expect(readConfig({ TRUST_PROXY: '1' }).trustedProxies).toEqual(['127.0.0.0/8', '::1']);
});

test.each([
  ['PORT', '70000'],
  ['PORT', '3000x'],
  ['HOST', 'a b'],
  ['NETWORK_DOMAIN', 'Horizon.example'],
  ['NETWORK_DOMAIN', 'horizon.example:3000'],
  ['DATABASE_URL', 'mysql://db/vitrine'],
  ['DATABASE_REPLICA_URL', 'postgres://r1/v,,'],
  ['DATABASE_URL', 'postgres://me@/vitrine'],
  ['DATABASE_DIRECT_URL', 'db:5432'],
  ['DATABASE_OWNER_URL', 'mysql://me@db/x'],
  ['STORAGE_URL', 'file:///tmp'],
  ['SMTP_URL', 'mail.example'],
  ['SMS_URL', 'ftp://key@sms.example'],
  ['SMS_URL', 'https://sms.example/v3'],
  ['SMS_URL', 'brevo://key@api.brevo.com/v3?sender=A name that is long'],
  ['IDENTITY_URL', 'issuer.example'],
  ['IDENTITY_URL', 'https://issuer.example'],
  ['IDENTITY_URL', 'http://client:secret@issuer.example'],
  ['IDENTITY_TRUST_EMAIL', 'true'],
  ['SECRET', 'short'],
  ['GEOCODER_URL', 'data.geopf.fr'],
  ['MAP_STYLE_URL', 'javascript:alert(1)'],
  ['DEMO', 'yes'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '10.0.0.0/33'],
])('%s = %s is refused with one line', (name, value) => {
  const read = (): unknown => readConfig({ [name]: value });
  expect(read).toThrow(StartError);
  expect(read).toThrow(new RegExp(`^config-invalid .*"name":"${name}"`));
});

test('a wrong value is shown without its secrets', () => {
  expect(() => readConfig({ SECRET: 'hunter2' })).toThrow('{"name":"SECRET","value":{"length":7}}');
  expect(() => readConfig({ DATABASE_URL: 'mysql://me:hunter2@db/x' })).not.toThrow(/hunter2/);
  expect(() => readConfig({ SMS_URL: 'ftp://x/?api_key=hunter2' })).not.toThrow(/hunter2/);
  expect(() => readConfig({ SMS_URL: 'brevo://hunter2@x/v3?sender=1' })).not.toThrow(/hunter2/);
});

test.each(['DATABASE_REPLICA_URL', 'DATABASE_DIRECT_URL', 'DATABASE_OWNER_URL'])(
  '%s without DATABASE_URL is refused',
  (name) => {
    const refused = new RegExp(`^config-needs-database-url .*"${name}"`);
    expect(() => readConfig({ [name]: 'postgres://r1/v' })).toThrow(refused);
  },
);
