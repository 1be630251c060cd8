import { expect, test } from 'vitest';
import { deviceOf } from './device.ts';
import { loggedPath } from './logged-path.ts';

test.each([
  ['/mot-de-passe/abcDEF-123', '/mot-de-passe/…'],
  ['/Mot-De-Passe/abc', '/Mot-De-Passe/…'],
  ['/mes-accords/abc.def', '/mes-accords/…'],
  ['/mon-bien/abc-DEF/stop', '/mon-bien/…/stop'],
  ['/favoris/abc-DEF', '/favoris/…'],
  ['/alertes/abc-DEF', '/alertes/…'],
  ['/calendrier/abc-DEF.ics', '/calendrier/…'],
  ['/estimation/abc-DEF', '/estimation/…'],
  ['/notifications/desabonnement/abc', '/notifications/desabonnement/…'],
  ['/opposition/abc.def', '/opposition/…'],
  ['/quiz/abc', '/quiz/…'],
  ['/public/quiz/abc', '/public/quiz/…'],
  ['/admin/member-duplicates-by-email/lea@exemple.fr', '/admin/member-duplicates-by-email/…'],
  ['/avis/abc', '/avis/…'],
  ['/rapport/abc/stop', '/rapport/…/stop'],
  ['/visite/agent/abc', '/visite/agent/…'],
  ['/public/visits/abc/calendar', '/public/visits/…/calendar'],
  ['/public/seller-reports/abc/pdf', '/public/seller-reports/…/pdf'],
  ['/mot-de-passe-oublie', '/mot-de-passe-oublie'],
  ['/annonces/maison/1', '/annonces/maison/1'],
])('%s is logged as %s', (path, logged) => {
  expect(loggedPath(path)).toBe(logged);
});

test('a long path is truncated', () => {
  expect(loggedPath(`/${'a'.repeat(500)}`)).toHaveLength(200);
});

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Windows'],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
    'Chrome, Linux',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) ' +
      'Chrome/150.0 Safari/537.36 Edg/150.0',
    'Edge, Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
      'Version/26.0 Mobile/15E148 Safari/604.1',
    'Safari, iOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Mobile Safari/537.36',
    'Chrome, Android',
  ],
  ['curl/8.5.0', ''],
  [undefined, ''],
])('%s is %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});
