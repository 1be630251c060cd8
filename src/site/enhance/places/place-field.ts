import type { PlaceSuggestions, SuggestedPlace } from '#contracts/places';
import {
  noSuggestions,
  type SuggestionEvent,
  type SuggestionRules,
  suggestionReducer,
  suggestionView,
} from '#domain/suggestions/suggestions';
import type { PageEvents } from '#site/hooks/events.ts';
import { onLeave } from './leave.ts';
import { openPlaceList } from './place-list.ts';

/** Suggestions below a place field (rule SUGGEST-PRESENT-TEXT). In a town search, typed text is valid too. */

const PAUSE_MS = 120;
const TIME_OUT_MS = 10_000;

/** `wanted`: the query that determines the kind of places. */
const suggest = async (text: string, wanted: string, signal: AbortSignal): Promise<SuggestedPlace[]> => {
  const response = await fetch(`/public/places?${wanted}&q=${encodeURIComponent(text)}`, { signal });
  if (!response.ok) throw new Error('no suggestions');
  const { places }: PlaceSuggestions = await response.json();
  return places;
};

/** Stores the exact place of the chosen suggestion; null removes it, as soon as other text is typed. */
const settle = (box: Element, place: SuggestedPlace | null): void => {
  const known: Record<string, string | number | null> = place ? { ...place, zipcode: place.zip } : {};
  for (const field of box.querySelectorAll<HTMLInputElement>('input[type="hidden"]')) {
    field.value = String(known[field.name] ?? '');
    field.disabled = field.value === '';
  }
};

/** The text of a chosen suggestion. If it has no street, the typed street is kept before the town. */
const chosenText = (input: HTMLInputElement, place: SuggestedPlace): string => {
  if (!input.dataset.placeInput?.endsWith('address') || place.kind === 'address') return place.label;
  const [street = ''] = input.value.split(/,|\b\d{5}\b/);
  const town = `${place.zip} ${place.city}`;
  return /\d/.test(street) ? `${street.trim()}, ${town}` : town;
};

export type Field = { box: HTMLElement; input: HTMLInputElement; panel: HTMLElement };

/** Adds suggestions to a field. `isTyped`: a person has typed since this script was requested, even the same text. */
export const startPlaceField = ({ box, input, panel }: Field, isTyped: boolean): void => {
  const wanted = input.dataset.placeInput ?? '';
  const rules: SuggestionRules<SuggestedPlace> = {
    isPick: wanted.startsWith('for=sector'),
    minLength: 2,
    labelOf: ({ label }) => label,
  };
  const next = suggestionReducer(rules);
  const tell = (detail: PageEvents['place:chosen']): unknown =>
    box.dispatchEvent(new CustomEvent('place:chosen' satisfies keyof PageEvents, { bubbles: true, detail }));
  const show = openPlaceList({
    box,
    input,
    panel,
    isPick: rules.isPick,
    onClick: (item) => send({ type: 'clicked', item }),
  });
  let state = noSuggestions<SuggestedPlace>(isTyped ? '' : input.value);
  let asked: string | null = null;
  let timer = 0;
  let request = new AbortController();

  const send = (event: SuggestionEvent<SuggestedPlace>): boolean => {
    const step = next(state, event);
    state = step.state;
    if (step.ask) {
      clearTimeout(timer);
      timer = window.setTimeout(() => void ask(state.text.trim()), step.ask === 'now' ? 0 : PAUSE_MS);
    }
    if (step.take) choose(step.take);
    show(suggestionView(state, rules), state.pointed);
    return step.isHandled === true;
  };
  const choose = (place: SuggestedPlace): void => {
    input.value = chosenText(input, place);
    settle(box, place);
    tell(place);
    state = noSuggestions(input.value);
  };
  const ask = async (text: string): Promise<void> => {
    if (text === asked) return;
    request.abort();
    const mine = new AbortController();
    request = mine;
    asked = text;
    const deadline = setTimeout(() => mine.abort(), TIME_OUT_MS);
    const items = await suggest(text, wanted, mine.signal).catch(() => null);
    clearTimeout(deadline);
    if (request === mine) asked = null;
    send({ type: 'answered', text, items });
  };

  /** The focus may be elsewhere: the browser fills in a form, or the field was left before this script had arrived. */
  const leaveUnlessFocused = (): void => {
    if (!input.matches(':focus')) send({ type: 'left' });
  };
  const onInput = (): void => {
    settle(box, null);
    send({ type: 'typed', text: input.value });
    leaveUnlessFocused();
  };

  input.addEventListener('input', onInput);
  input.addEventListener('keydown', (event) => {
    if (event.isComposing || input.readOnly) return;
    if (state.text !== input.value) send({ type: 'set', text: input.value });
    if (!send({ type: 'key', key: event.key })) return;
    event.preventDefault();
    event.stopPropagation();
  });
  input.addEventListener('focus', () => send({ type: 'entered' }));
  onLeave(input, () => send({ type: 'left' }));
  // The field's clear button empties it, and the search follows.
  input.addEventListener('search', () => {
    if (input.value === '') tell(null);
  });
  send({ type: 'entered' });
  if (isTyped) onInput();
  else leaveUnlessFocused();
};
