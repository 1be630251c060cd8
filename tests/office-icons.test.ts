import { expect, it } from 'vitest';
import { VIEWS as NETWORK } from '../src/admin/views.ts';
import { VIEWS as SITE } from '../src/dashboard/views.ts';

/** Icons of the sidebar's own buttons: search, sign-out and the public site. */
const FRAME = ['search', 'signOut', 'eye'];

it.each([
  ['site', SITE],
  ['network', NETWORK],
])('each entry of the %s’s sidebar has an icon of its own (rule OFFICE-SIDEBAR)', (_, views) => {
  const entries = Object.values(views).filter(({ group }) => group !== null);
  const icons = [...FRAME, ...entries.map(({ icon }) => icon)];
  expect(icons.filter((icon, index) => icons.indexOf(icon) !== index)).toEqual([]);
});
