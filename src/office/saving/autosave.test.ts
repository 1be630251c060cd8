import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startAutosave } from './autosave.ts';
import { createSaveEngine, type SaveOutcome, type Send } from './save-engine.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const AT = '2026-11-22T10:00:00.000Z';
const open = (outcomes: SaveOutcome[] = []) => {
  const engine = createSaveEngine<string>({ title: { value: '', from: '' }, text: { value: '', from: '' } }, AT);
  const sent: unknown[] = [];
  const browser = new EventTarget();
  const send: Send = async (changes) => {
    const values = Object.fromEntries(Object.entries(changes).map(([field, { to }]) => [field, to]));
    sent.push(values.title ?? values);
    return outcomes.shift() ?? { kind: 'saved', from: values, at: AT };
  };
  const stop = startAutosave(engine, send, browser);
  return { engine, sent, stop, browser };
};

it('saves once, a while after the last key', async () => {
  const { engine, sent } = open();
  for (const title of ['V', 'Ve', 'Ven']) {
    engine.set('title', title);
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(600);
  expect(sent).toEqual(['Ven']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
});

it('saves at the latest ten seconds after the first key, however long the person types', async () => {
  const { engine, sent } = open();
  for (let key = 0; key < 22; key += 1) {
    engine.set('title', `${key}`);
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(sent).toHaveLength(1);
});

it('a save that failed is sent again, later each time; a refused one waits for the next key', async () => {
  const failed: SaveOutcome = { kind: 'failed', message: '' };
  const { engine, sent } = open([failed, failed, { kind: 'refused', message: 'Trop long' }]);
  engine.set('title', 'V');
  await vi.advanceTimersByTimeAsync(1500);
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(3);
  engine.set('title', 'Ve');
  await vi.advanceTimersByTimeAsync(1500);
  expect(sent).toHaveLength(4);
});

it('sends nothing of an undecided conflict, shows it once, and saves the other fields', async () => {
  const conflict = { field: 'title', current: 'W', from: 'W', changedBy: null, changedAt: null };
  const { engine, sent } = open([{ kind: 'conflict', conflicts: [conflict], from: {} }]);
  engine.set('title', 'V');
  await vi.advanceTimersByTimeAsync(1500);
  expect(engine.store.get()).toMatchObject({ status: 'conflict', isComparing: true });
  engine.compare(false);
  engine.set('title', 'Ve');
  await vi.advanceTimersByTimeAsync(60_000);
  engine.set('text', 'T');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual(['V', { text: 'T' }]);
  expect(engine.store.get()).toMatchObject({ status: 'conflict', isComparing: false });
});

it('saves nothing once it has stopped', async () => {
  const { engine, sent, stop } = open();
  engine.set('title', 'V');
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([]);
});

it('a save that failed is sent again at once when the browser is online again', async () => {
  const { engine, sent, browser } = open([{ kind: 'failed', message: '' }]);
  engine.set('title', 'V');
  await vi.advanceTimersByTimeAsync(1500);
  browser.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(['V', 'V']);
  browser.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(2);
});
