import { expect, test } from 'vitest';
import type { ShareCard } from '#domain/files/share-card';
import { layoutShare } from './share-layout.ts';

const card: ShareCard = {
  photoId: 'a',
  logoId: null,
  name: 'Claire Fontaine',
  eyebrow: 'Maison à vendre',
  title: 'Une grande maison de famille avec jardin, dépendances et vue sur les Monts d’Or',
  facts: ['Lyon 9e (69009)', '367 m²'],
  price: { amount: '994 500 €', note: 'dont 2 % d’honoraires' },
  colors: { ground: '#123456', ink: '#ffffff' },
};
const photo = new Uint8Array(1);

/** Maximum number of lines of the title, which is the second text of the middle stack. */
const titleLines = (shown: ShareCard, pictures: { photo: Uint8Array | null }): number | undefined => {
  const stacks = layoutShare(shown, { ...pictures, logo: null }).layers.filter((layer) => layer.kind === 'stack');
  return stacks.flatMap(({ texts }) => texts).find(({ text }) => text === card.title)?.maxLines;
};

test.each([
  ['two facts beside a photograph', card, photo, 3],
  ['three facts beside a photograph', { ...card, facts: [...card.facts, 'Présenté par Horizon Lyon'] }, photo, 2],
  ['two facts without a photograph', card, null, 2],
  ['three facts without a photograph', { ...card, facts: [...card.facts, 'Présenté par Horizon Lyon'] }, null, 1],
  ['three facts without a price', { ...card, price: null, facts: ['a', 'b', 'c'] }, photo, 3],
] as const)('%s', (_, shown, picture, lines) => {
  expect(titleLines(shown, { photo: picture })).toBe(lines);
});
