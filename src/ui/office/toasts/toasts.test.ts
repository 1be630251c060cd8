import { expect, it } from 'vitest';
import { manualClock } from '#tests/harness/manual-clock';
import { createToasts } from './toasts.ts';

const openPage = () => {
  const clock = manualClock();
  const reading = { isRead: false };
  const toasts = createToasts({ clock, isRead: () => reading.isRead });
  return { clock, reading, toasts, shown: () => toasts.store.get().map(({ text }) => text) };
};

it('a success closes after 4.5 s; what failed and what must be known stays', async () => {
  const { clock, toasts, shown } = openPage();
  toasts.success('Enregistré');
  toasts.error('Pas enregistré');
  toasts.info('Une image est trop grande');
  await clock.advance(4400);
  expect(shown()).toHaveLength(3);
  await clock.advance(100);
  expect(shown()).toEqual(['Pas enregistré', 'Une image est trop grande']);
  await clock.advance(600_000);
  expect(shown()).toHaveLength(2);
});

it('a success stays while the pointer or the focus is in the messages', async () => {
  const { clock, reading, toasts, shown } = openPage();
  toasts.success('Enregistré');
  reading.isRead = true;
  await clock.advance(30_000);
  expect(shown()).toEqual(['Enregistré']);
  reading.isRead = false;
  await clock.advance(1500);
  expect(shown()).toEqual([]);
});

it('the same success, said again, is shown once, for another 4.5 s', async () => {
  const { clock, toasts, shown } = openPage();
  toasts.success('Enregistré');
  await clock.advance(4000);
  toasts.success('Enregistré');
  await clock.advance(4000);
  expect(shown()).toEqual(['Enregistré']);
  await clock.advance(500);
  expect(shown()).toEqual([]);
});

it('at most three are shown; a success gives way before an error', () => {
  const { toasts, shown } = openPage();
  toasts.error('A');
  toasts.success('B');
  toasts.error('C');
  toasts.error('D');
  expect(shown()).toEqual(['A', 'C', 'D']);
  toasts.success('E');
  expect(shown()).toEqual(['C', 'D', 'E']);
});

it('a success leaves with its view, unless it is about the step that left it', async () => {
  const { clock, toasts, shown } = openPage();
  toasts.success('Enregistré');
  toasts.error('Pas envoyé');
  await clock.advance(2000);
  toasts.success('Archivé');
  toasts.leave();
  expect(shown()).toEqual(['Pas envoyé', 'Archivé']);
});

it('a message begins with a capital letter, and an error says what to do next', () => {
  const { toasts } = openPage();
  toasts.error('Une erreur est survenue', 'Réessayez dans un instant.');
  expect(toasts.store.get()).toEqual([
    { id: 1, tone: 'error', text: 'Une erreur est survenue', detail: 'Réessayez dans un instant.' },
  ]);
});
