import { describe, expect, it, test } from 'vitest';
import {
  noSuggestions,
  type SuggestionEvent,
  type SuggestionRules,
  suggestionReducer,
  suggestionView,
} from './suggestions.ts';

const PICK: SuggestionRules<string> = { isPick: true, minLength: 1, labelOf: String };
const FREE: SuggestionRules<string> = { ...PICK, isPick: false, minLength: 2 };

const BORDEAUX = ['Bordeaux (33000)', 'Bordeaux-Saint-Clair (76790)'];
const PESSAC = ['Pessac (33600)', 'Pessac-sur-Dordogne (33890)'];

type Event = SuggestionEvent<string>;
const typed = (text: string, known: string[] = []): Event => ({ type: 'typed', text, known });
const answered = (text: string, items: string[] | null): Event => ({ type: 'answered', text, items });
const clicked = (item: string): Event => ({ type: 'clicked', item });
const key = (name: string): Event => ({ type: 'key', key: name });
const [ENTER, DOWN, UP, ESCAPE] = ['Enter', 'ArrowDown', 'ArrowUp', 'Escape'].map(key) as [Event, Event, Event, Event];
const [LEFT, ENTERED]: Event[] = [{ type: 'left' }, { type: 'entered' }] as const;

/** Runs events: what each event takes and requests, and what the field shows at the end. */
const run = (rules: SuggestionRules<string>, ...events: (Event | undefined)[]) => {
  const next = suggestionReducer(rules);
  const log: string[] = [];
  let state = noSuggestions<string>();
  for (const event of events) {
    if (!event) continue;
    const step = next(state, event);
    if (step.take !== undefined) log.push(`takes ${step.take}`);
    if (step.ask) log.push(`asks ${step.ask}: ${step.state.text}`);
    if (event.type === 'key' && !step.isHandled) log.push(`leaves ${event.key}`);
    state = step.state;
  }
  const view = suggestionView(state, rules);
  return { log, ...view, pointed: view.items[state.pointed] ?? null };
};

describe('a field in which only a suggestion is a value (rule SUGGEST-PRESENT-TEXT)', () => {
  test.each<[what: string, events: (Event | undefined)[], log: string[]]>([
    [
      'Enter before the answer waits for it, also after that of an earlier text',
      [typed('Bord'), answered('Bord', BORDEAUX), typed('Pessac'), ENTER, answered('Pessac', PESSAC)],
      ['asks soon: Bord', 'asks soon: Pessac', 'asks now: Pessac', 'takes Pessac (33600)'],
    ],
    [
      'answers that arrive out of order are discarded',
      [typed('Bord'), typed('Pessac'), ENTER, answered('Bord', BORDEAUX), answered('Pessac', PESSAC)],
      ['asks soon: Bord', 'asks soon: Pessac', 'asks now: Pessac', 'takes Pessac (33600)'],
    ],
    [
      'an answer after the right one changes nothing',
      [typed('Bord'), typed('Pessac'), answered('Pessac', PESSAC), answered('Bord', BORDEAUX), ENTER],
      ['asks soon: Bord', 'asks soon: Pessac', 'takes Pessac (33600)'],
    ],
    [
      'Enter with the answer shown takes its first suggestion, once',
      [typed('Pess'), answered('Pess', PESSAC), ENTER, ENTER],
      ['asks soon: Pess', 'takes Pessac (33600)', 'leaves Enter'],
    ],
    [
      'an arrow takes the others, around the ends',
      [typed('Pess'), answered('Pess', PESSAC), DOWN, DOWN, UP, ENTER],
      ['asks soon: Pess', 'takes Pessac-sur-Dordogne (33890)'],
    ],
    [
      'an arrow in a former list does not count for the next one',
      [typed('Bord'), answered('Bord', BORDEAUX), DOWN, typed('Pessac'), ENTER, answered('Pessac', PESSAC)],
      ['asks soon: Bord', 'asks soon: Pessac', 'asks now: Pessac', 'takes Pessac (33600)'],
    ],
    [
      'Enter before an answer with several of that name takes none; once they are shown it takes the first',
      [typed('Bo'), ENTER, answered('Bo', BORDEAUX), ENTER],
      ['asks soon: Bo', 'asks now: Bo', 'takes Bordeaux (33000)'],
    ],
    [
      'Enter for nothing, and for a failure that it asks for again',
      [typed('2A'), ENTER, answered('2A', []), ENTER, typed('2B'), answered('2B', null), ENTER, answered('2B', ['2B'])],
      ['asks soon: 2A', 'asks now: 2A', 'asks soon: 2B', 'asks now: 2B', 'takes 2B'],
    ],
    [
      'more typing withdraws Enter',
      [typed('38'), ENTER, typed('380'), answered('380', ['38000'])],
      ['asks soon: 38', 'asks now: 38', 'asks soon: 380'],
    ],
    ['Escape withdraws Enter', [typed('38'), ENTER, ESCAPE, answered('38', ['38'])], ['asks soon: 38', 'asks now: 38']],
    [
      'Enter waits when the field is left',
      [typed('38'), ENTER, LEFT, answered('38', ['38'])],
      ['asks soon: 38', 'asks now: 38', 'takes 38'],
    ],
    [
      'a text that is typed again has its answer',
      [typed('38'), answered('38', ['38']), typed('38 '), ENTER],
      ['asks soon: 38', 'takes 38'],
    ],
    [
      'a click on a suggestion of an earlier text',
      [typed('Bord'), answered('Bord', BORDEAUX), typed('Pess'), clicked(BORDEAUX[0] ?? '')],
      ['asks soon: Bord', 'asks soon: Pess'],
    ],
    [
      'a click on a suggestion that was replaced',
      [typed('P'), typed('Pess'), answered('Pess', PESSAC), clicked('Paris')],
      ['asks soon: P', 'asks soon: Pess'],
    ],
    [
      'a click on a shown one',
      [typed('Pess'), answered('Pess', PESSAC), clicked(PESSAC[1] ?? '')],
      ['asks soon: Pess', 'takes Pessac-sur-Dordogne (33890)'],
    ],
    [
      'keys of an empty field are for the form',
      [ENTER, DOWN, ESCAPE],
      ['leaves Enter', 'leaves ArrowDown', 'leaves Escape'],
    ],
    ['what is known needs no answer', [typed('lea', ['Leads']), ENTER], ['asks soon: lea', 'takes Leads']],
    [
      'a field that is opened again asks for its text',
      [typed('Pess'), LEFT, ENTERED],
      ['asks soon: Pess', 'asks now: Pess'],
    ],
  ])('%s', (_, events, log) => {
    expect(run(PICK, ...events).log).toEqual(log);
  });

  test.each<[what: string, events: Event[], shown: Partial<ReturnType<typeof run>>]>([
    ['waits', [typed('Pess')], { status: 'waiting', items: [], pointed: null, note: null, isShown: false }],
    ['says so when Enter waits', [typed('Pess'), ENTER], { note: 'waiting', isShown: true }],
    [
      'keeps the former list, with nothing to take, until the answer',
      [typed('Bord'), answered('Bord', BORDEAUX), typed('Pess')],
      { status: 'waiting', items: BORDEAUX, isStale: true, pointed: null },
    ],
    [
      'points at what Enter takes',
      [typed('Pess'), answered('Pess', PESSAC)],
      { status: 'found', pointed: PESSAC[0] ?? '' },
    ],
    [
      'says that there are several',
      [typed('Bo'), ENTER, answered('Bo', BORDEAUX)],
      { status: 'choose', isShown: true },
    ],
    ['says that there is nothing', [typed('zzz'), answered('zzz', [])], { status: 'nothing', items: [] }],
    ['says that it failed', [typed('Pess'), ENTER, answered('Pess', null)], { status: 'failed', items: [] }],
    ['is idle without text', [typed('Pess'), answered('Pess', PESSAC), typed(' ')], { status: 'idle', items: [] }],
    ['is closed by Escape', [typed('Pess'), answered('Pess', PESSAC), ESCAPE], { isShown: false, pointed: null }],
    ['does not open once it is left', [typed('Pess'), LEFT, answered('Pess', PESSAC)], { isShown: false }],
    [
      'does not close by a late answer',
      [typed('Pess'), answered('Pess', PESSAC), answered('P', [])],
      { items: PESSAC },
    ],
    [
      'keeps what is known beside the answer',
      [typed('lea', ['Leads']), answered('lea', ['Léa Bernard'])],
      { items: ['Leads', 'Léa Bernard'], pointed: 'Leads' },
    ],
  ])('%s', (_, events, shown) => {
    expect(run(PICK, ...events)).toMatchObject(shown);
  });
});

describe('a field whose text is a value too', () => {
  it.each<[what: string, events: Event[], log: string[]]>([
    [
      'leaves Enter to the form, also before the answer',
      [typed('Pessac'), ENTER],
      ['asks soon: Pessac', 'leaves Enter'],
    ],
    [
      'takes nothing that was not pointed at',
      [typed('Pess'), answered('Pess', PESSAC), ENTER],
      ['asks soon: Pess', 'leaves Enter'],
    ],
    [
      'takes what an arrow points at',
      [typed('Pess'), answered('Pess', PESSAC), UP, ENTER],
      ['asks soon: Pess', 'takes Pessac-sur-Dordogne (33890)'],
    ],
    [
      'forgets an arrow of an earlier text',
      [typed('Bord'), answered('Bord', BORDEAUX), DOWN, typed('Pess'), ENTER],
      ['asks soon: Bord', 'asks soon: Pess', 'leaves Enter'],
    ],
    [
      'an arrow before the answer waits for it',
      [typed('Pess'), DOWN, answered('Pess', PESSAC), ENTER],
      ['asks soon: Pess', 'asks now: Pess', 'takes Pessac (33600)'],
    ],
    [
      'Enter after that arrow too',
      [typed('Pessac'), DOWN, ENTER, answered('Pessac', PESSAC)],
      ['asks soon: Pessac', 'asks now: Pessac', 'asks now: Pessac', 'takes Pessac (33600)'],
    ],
    [
      'Enter sends the text when the suggestions failed',
      [typed('Pess'), DOWN, answered('Pess', null), ENTER],
      ['asks soon: Pess', 'asks now: Pess', 'leaves Enter'],
    ],
    [
      'or when there are none',
      [typed('Rue'), DOWN, answered('Rue', []), ENTER],
      ['asks soon: Rue', 'asks now: Rue', 'leaves Enter'],
    ],
    ['is not asked for one letter', [typed('P'), ENTER], ['leaves Enter']],
    [
      'nor for a text that the page sets',
      [typed('Pe'), { type: 'set', text: 'Pessac (33600)' }, ENTER],
      ['asks soon: Pe', 'leaves Enter'],
    ],
  ])('%s', (_, events, log) => {
    expect(run(FREE, ...events).log).toEqual(log);
  });

  it('does not open again by an answer after Enter', () => {
    expect(run(FREE, typed('Pess'), ENTER, answered('Pess', PESSAC))).toMatchObject({ isShown: false });
  });
});
