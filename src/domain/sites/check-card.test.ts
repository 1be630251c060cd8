import { describe, expect, test } from 'vitest';
import { INHERITED, type OwnValue } from '#domain/changes/own-value';
import { MAX_BUTTONS } from './card-limits.ts';
import { completeButtons, readCardValue } from './check-card.ts';
import { CARD_FIELDS, type CardField, cardName, type OwnCard, resolveCard } from './profile-card.ts';

const READERS = {
  email: (text: string) => (text.includes('@') ? text : null),
  phone: (text: string) => (/^\+33\d{9}$/.test(text) ? text : null),
};
const read = (field: CardField, value: unknown) =>
  readCardValue(field, { own: true, value } as OwnCard[typeof field], READERS);
const own = (value: unknown) => ({ value: { own: true, value } });
const refused = (code: string, rank = 0) => ({ fault: { code, rank } });
const button = (title: string, link = '/annonces') => ({ title, link });

test.each<[CardField, unknown, unknown]>([
  ['isShown', false, own(false)],
  ['firstname', '  Claire ', own('Claire')],
  ['firstname', '   ', refused('NAME_MISSING')],
  ['firstname', 'a'.repeat(81), refused('NAME_TOO_LONG')],
  ['lastname', '', own('')],
  ['lastname', 'a'.repeat(81), refused('NAME_TOO_LONG')],
  ['description', ' Deux\nlignes ', own('Deux\nlignes')],
  ['description', 'a'.repeat(1001), refused('DESCRIPTION_TOO_LONG')],
  ['phone', '+33612345678', own('+33612345678')],
  ['phone', ' ', own(null)],
  ['phone', '12', refused('PHONE')],
  ['email', null, own(null)],
  ['email', 'claire', refused('EMAIL')],
  ['pictureId', null, own(null)],
  ['instagram', 'instagram.com/claire', own('https://instagram.com/claire')],
  ['instagram', 'https://attaquant.example/instagram.com', refused('SOCIAL_URL')],
  ['twitter', 'javascript:alert(1)', refused('SOCIAL_URL')],
  ['textColor', '#FFF4E6', own('#fff4e6')],
  ['textColor', 'red', refused('COLOR')],
  ['backgroundColor', '#fff', refused('COLOR')],
  ['backgroundColor', '#12345g', refused('COLOR')],
])('%s: %j', (field, value, outcome) => {
  expect(read(field, value)).toEqual(outcome);
});

describe('buttons', () => {
  test('are stored in their order, with their links in the stored form', () => {
    const given = [button(' Appeler ', '+33 6 12 34 56 78'), button('Mes biens')];
    expect(read('buttons', given)).toEqual(own([button('Appeler', 'tel:+33612345678'), button('Mes biens')]));
  });
  test('the first one that is refused is named by its rank', () => {
    expect(read('buttons', [button('Un'), button(' ')])).toEqual(refused('BUTTON_TITLE', 2));
    expect(read('buttons', [button('Un', 'javascript:x'), button('')])).toEqual(refused('BUTTON_LINK', 1));
    expect(read('buttons', [button('a'.repeat(81))])).toEqual(refused('BUTTON_TITLE_TOO_LONG', 1));
  });
  test('are at most twenty', () => {
    const many = Array.from({ length: MAX_BUTTONS }, (_, rank) => button(`${rank}`));
    expect(read('buttons', many)).toEqual(own(many));
    expect(read('buttons', [...many, button('De plus')])).toEqual(refused('TOO_MANY_BUTTONS'));
    expect(read('buttons', [])).toEqual(own([]));
  });
  test('of a preview are those that are complete', () => {
    expect(completeButtons([button(''), button('Un', 'htt'), button('Deux')], READERS)).toEqual([button('Deux')]);
  });
});

test('a field that inherits has no value to check', () => {
  for (const field of CARD_FIELDS) expect(readCardValue(field, INHERITED, READERS)).toEqual({ value: INHERITED });
});

test('a card shows its own values, and data of the site in their absence; an own "none" counts', () => {
  const defaults = Object.fromEntries(CARD_FIELDS.map((field) => [field, `site ${field}`])) as Record<CardField, never>;
  const values: Partial<Record<CardField, OwnValue>> = { phone: { own: true, value: null }, lastname: INHERITED };
  const stored = Object.fromEntries(CARD_FIELDS.map((field) => [field, values[field] ?? INHERITED])) as OwnCard;
  const card = resolveCard(stored, defaults);
  expect(card).toEqual({ ...defaults, phone: null });
});

test.each([
  ['Claire', 'Fontaine', 'Claire Fontaine'],
  ['Horizon Lyon', '', 'Horizon Lyon'],
])('the name of %s %s is %s', (firstname, lastname, name) => {
  expect(cardName({ firstname, lastname })).toBe(name);
});
