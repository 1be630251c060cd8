import { expect, test } from 'vitest';
import { FEED_WORDS } from './feeds.ts';

const exact = (count: number) => ({ count, isExact: true });
const MANY = { count: 10_000, isExact: false };

test.each([
  [exact(0), exact(0), 'Aucune annonce en ligne'],
  [exact(0), exact(3), '0\u00a0annonce sur 3 en ligne'],
  [exact(1), exact(1), 'Votre annonce est en ligne'],
  [exact(420), exact(420), 'Vos 420 annonces sont en ligne'],
  [exact(419), exact(420), '419\u00a0annonces sur 420 en ligne'],
  [MANY, MANY, 'Plus de 10\u202f000 annonces en ligne'],
])('%o of %o: %s', (shown, all, text) => {
  expect(FEED_WORDS.health.online(shown, all)).toBe(text);
});
