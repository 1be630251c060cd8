import { beforeEach, expect, it, test } from 'vitest';
import { applyChanges } from '#domain/changes/apply-changes';
import { followWithCopy } from './copy-of-engine.ts';
import type { Stored } from './field-states.ts';
import type { LocalCopy } from './local-copy.ts';
import { createSaveEngine, type SaveEngine, type SaveOutcome, type Send } from './save-engine.ts';

/** All actions that are possible while a conflict is undecided (rule CHANGE-UNDECIDED). */

type Field = 'title' | 'text';
type Values = Record<Field, string>;

const at = (minute: number): string => `2026-11-22T10:${String(minute).padStart(2, '0')}:00.000Z`;

/** An object with a working copy and a published version, compared by field as on the server. */
const createServer = () => {
  let stored: Values = { title: 'first', text: 'first' };
  let minute = 0;
  const server = {
    isOnline: true,
    published: null as string | null,
    values: () => stored,
    read: (): { stored: Stored<Field>; at: string } => ({
      stored: {
        title: { value: stored.title, from: stored.title },
        text: { value: stored.text, from: stored.text },
      },
      at: at(minute),
    }),
    /** Another person saves. */
    other: (changes: Partial<Values>): void => {
      minute += 1;
      stored = { ...stored, ...changes };
    },
  };
  const save: Send = async (changes): Promise<SaveOutcome> => {
    if (!server.isOnline) return { kind: 'failed', message: 'offline' };
    minute += 1;
    const outcome = applyChanges<Values>({ stored, changes, baseOf: (_, value) => value });
    stored = outcome.values;
    const conflicts = outcome.conflicts.map((field) => ({
      field,
      current: stored[field],
      from: stored[field],
      changedBy: { id: 'zoe', name: 'Zoé Martin' },
      changedAt: at(minute),
    }));
    const from = Object.fromEntries(
      Object.entries(stored).filter(([field]) => !outcome.conflicts.includes(field as Field)),
    );
    return conflicts.length > 0 ? { kind: 'conflict', conflicts, from } : { kind: 'saved', from, at: at(minute) };
  };
  const publish: Send = async (changes) => {
    const outcome = await save(changes);
    if (outcome.kind === 'saved') server.published = stored.title;
    return outcome;
  };
  return { ...server, server, save, publish };
};

type World = ReturnType<typeof createServer> & { engine: SaveEngine<Field>; results: unknown[] };
let world: World;
beforeEach(() => {
  const server = createServer();
  const { stored, at: changedAt } = server.read();
  world = { ...server, engine: createSaveEngine<Field>(stored, changedAt), results: [] };
});

const STEPS = {
  type: ({ engine }) => engine.set('title', 'mine'),
  typeBoth: ({ engine }) => {
    engine.set('title', 'mine');
    engine.set('text', 'mine');
  },
  typeMore: ({ engine }) => engine.set('title', 'mine, and more'),
  typeFormer: ({ engine }) => engine.set('title', 'first'),
  typeTheirs: ({ engine }) => engine.set('title', 'theirs'),
  typeText: ({ engine }) => engine.set('text', 'mine'),
  other: ({ other }) => other({ title: 'theirs' }),
  otherBoth: ({ other }) => other({ title: 'theirs', text: 'theirs' }),
  otherAgain: ({ other }) => other({ title: 'theirs again' }),
  receive: ({ engine, read }) => engine.receive(read().stored, read().at),
  close: ({ engine }) => engine.compare(false),
  mine: ({ engine }) => engine.choose('title', 'mine'),
  theirs: ({ engine }) => engine.choose('title', 'theirs'),
  undo: ({ engine }) => engine.undo(),
  offline: ({ server }) => {
    server.isOnline = false;
  },
  online: ({ server }) => {
    server.isOnline = true;
  },
  save: async ({ engine, save, results }) => results.push(await engine.run(save)),
  autosave: async ({ engine, save, results }) => results.push(await engine.run(save, { isQuiet: true })),
  publish: async ({ engine, publish, results }) => results.push(await engine.run(publish, { always: true })),
  saveAndPublish: async ({ engine, save, publish, results }) =>
    results.push(...(await Promise.all([engine.run(save), engine.run(publish, { always: true })]))),
  /** Like the leave dialog: 'Enregistrer et quitter' leaves only if everything is stored. */
  leave: async ({ engine, save, results }) =>
    results.push(!engine.isDirty() || (await engine.run(save)) === 'saved' ? 'left' : 'stays'),
} satisfies Record<string, (world: World) => unknown>;
type Step = keyof typeof STEPS;

const CONFLICT: readonly Step[] = ['type', 'other', 'save'];
const TWO: readonly Step[] = ['typeBoth', 'otherBoth', 'save'];
const OPEN = { local: 'mine', stored: 'theirs', published: null, status: 'conflict', isComparing: true };
const MINE = { local: 'mine', stored: 'mine', published: null, status: 'saved', isComparing: false };
const THEIRS = { ...MINE, local: 'theirs', stored: 'theirs' };

type End = Omit<typeof OPEN, 'published'> & { published: string | null; text?: string };
type Row = { steps: readonly Step[]; results: readonly string[]; end: End };
const ROWS: Readonly<Record<string, Row>> = {
  'it is shown': { steps: CONFLICT, results: ['undecided'], end: OPEN },
  'saved again while it is shown': {
    steps: [...CONFLICT, 'save'],
    results: ['undecided', 'undecided'],
    end: OPEN,
  },
  'closed, saved again': { steps: [...CONFLICT, 'close', 'save'], results: ['undecided', 'undecided'], end: OPEN },
  'closed, published': { steps: [...CONFLICT, 'close', 'publish'], results: ['undecided', 'undecided'], end: OPEN },
  'closed, left': { steps: [...CONFLICT, 'close', 'leave'], results: ['undecided', 'stays'], end: OPEN },
  'closed, nothing else done': {
    steps: [...CONFLICT, 'close'],
    results: ['undecided'],
    end: { ...OPEN, isComparing: false },
  },
  'typed on, saved': {
    steps: [...CONFLICT, 'close', 'typeMore', 'save'],
    results: ['undecided', 'undecided'],
    end: { ...OPEN, local: 'mine, and more' },
  },
  'typed on, decided, saved': {
    steps: [...CONFLICT, 'close', 'typeMore', 'mine', 'save'],
    results: ['undecided', 'saved'],
    end: { ...MINE, local: 'mine, and more', stored: 'mine, and more' },
  },
  'typed the former value again, left': {
    steps: [...CONFLICT, 'close', 'typeFormer', 'leave'],
    results: ['undecided', 'stays'],
    end: { ...OPEN, local: 'first' },
  },
  'typed the other value, left': {
    steps: [...CONFLICT, 'close', 'typeTheirs', 'leave'],
    results: ['undecided', 'left'],
    end: { ...THEIRS, status: 'unsaved' },
  },
  'the other person saves again, taken over': {
    steps: [...CONFLICT, 'close', 'otherAgain', 'receive', 'theirs', 'save'],
    results: ['undecided', 'saved'],
    end: { ...THEIRS, local: 'theirs again', stored: 'theirs again' },
  },
  'the other person saves again, replaced': {
    steps: [...CONFLICT, 'close', 'otherAgain', 'receive', 'mine', 'save'],
    results: ['undecided', 'saved'],
    end: MINE,
  },
  'the other person saves again, saved': {
    steps: [...CONFLICT, 'close', 'otherAgain', 'receive', 'save'],
    results: ['undecided', 'undecided'],
    end: { ...OPEN, stored: 'theirs again' },
  },
  'the other person saves again before the choice is stored': {
    steps: [...CONFLICT, 'otherAgain', 'mine', 'save'],
    results: ['undecided', 'undecided'],
    end: { ...OPEN, stored: 'theirs again' },
  },
  'offline, saved': {
    steps: [...CONFLICT, 'close', 'offline', 'typeText', 'save'],
    results: ['undecided', 'failed'],
    end: { ...OPEN, isComparing: false, text: 'first' },
  },
  'offline, online, saved': {
    steps: [...CONFLICT, 'close', 'offline', 'typeText', 'save', 'online', 'save'],
    results: ['undecided', 'failed', 'undecided'],
    end: { ...OPEN, text: 'mine' },
  },
  'saved while typing in another field': {
    steps: [...CONFLICT, 'close', 'typeText', 'autosave'],
    results: ['undecided', 'undecided'],
    end: { ...OPEN, isComparing: false, text: 'mine' },
  },
  'published after typing in another field': {
    steps: [...CONFLICT, 'close', 'typeText', 'publish'],
    results: ['undecided', 'undecided'],
    end: { ...OPEN, text: 'first' },
  },
  'met by an autosave': {
    steps: ['type', 'other', 'autosave'],
    results: ['undecided'],
    end: OPEN,
  },
  'met by publishing, published again': {
    steps: ['type', 'other', 'publish', 'close', 'publish'],
    results: ['undecided', 'undecided'],
    end: OPEN,
  },
  'met by a save while publishing waits': {
    steps: ['type', 'other', 'saveAndPublish'],
    results: ['undecided', 'undecided'],
    end: OPEN,
  },
  'decided, published': {
    steps: [...CONFLICT, 'close', 'mine', 'publish'],
    results: ['undecided', 'saved'],
    end: { ...MINE, published: 'mine' },
  },
  'decided for the other value, left': {
    steps: [...CONFLICT, 'close', 'theirs', 'leave'],
    results: ['undecided', 'left'],
    end: { ...THEIRS, status: 'unsaved' },
  },
  'everything discarded, left': {
    steps: [...CONFLICT, 'close', 'undo', 'leave'],
    results: ['undecided', 'left'],
    end: THEIRS,
  },
  'two, one decided, saved': {
    steps: [...TWO, 'mine', 'close', 'save'],
    results: ['undecided', 'undecided'],
    end: { ...OPEN, stored: 'mine', text: 'theirs' },
  },
  'two, one decided, published': {
    steps: [...TWO, 'mine', 'close', 'publish'],
    results: ['undecided', 'undecided'],
    end: { ...OPEN, text: 'theirs' },
  },
};

test.each(Object.entries(ROWS))('a conflict, %s', async (_, { steps, results, end: { text, ...expected } }) => {
  for (const step of steps) await STEPS[step](world);
  const { fields, status, isComparing } = world.engine.store.get();
  expect(world.results).toEqual(results);
  const { title: stored, text: storedText } = world.values();
  const { published } = world.server;
  expect({ local: fields.title.local, stored, published, status, isComparing }).toEqual(expected);
  if (text !== undefined) expect(storedText).toBe(text);
});

it('a response that is older than the conflict does not become its other value', async () => {
  const older = world.read();
  for (const step of CONFLICT) await STEPS[step](world);
  world.engine.receive(older.stored, older.at);
  world.engine.choose('title', 'theirs');
  expect(world.engine.store.get().fields.title.local).toBe('theirs');
});

it('the copy in the browser keeps what was typed, and restores it as the same conflict after a reload', async () => {
  let copy: LocalCopy | null = null;
  const browser = new EventTarget();
  const copies = {
    write: (written: LocalCopy) => {
      copy = written;
      return true;
    },
    remove: () => {
      copy = null;
    },
  };
  const stop = followWithCopy(world.engine, copies, browser);
  for (const step of [...CONFLICT, 'close', 'typeMore', 'save', 'close'] as const) await STEPS[step](world);
  browser.dispatchEvent(new Event('pagehide'));
  stop();
  const { stored, at: changedAt } = world.read();
  const engine = createSaveEngine<Field>(stored, changedAt);
  expect(copy).toMatchObject({ fields: { title: { value: 'mine, and more', from: 'first' } } });
  engine.restore('title', 'mine, and more', 'first');
  expect(await engine.run(world.save)).toBe('undecided');
  expect(world.values().title).toBe('theirs');
  engine.choose('title', 'mine');
  expect(await engine.run(world.save)).toBe('saved');
  expect(world.values().title).toBe('mine, and more');
});
