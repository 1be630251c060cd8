import { unmistakable } from './unmistakable.ts';

/**
 * State of a field with suggestions (rule SUGGEST-PRESENT-TEXT): how its events change it, and what they request or
 * take. Only a suggestion for the current text can be taken.
 */

/** Options of a field with suggestions. */
export type SuggestionRules<T> = {
  /**
   * True: only a suggestion is a value, and Enter takes one. False: the typed text is a value too, which Enter sends.
   */
  isPick: boolean;
  /** Shorter texts are not requested. */
  minLength: number;
  labelOf: (item: T) => string;
};

export type Suggestions<T> = {
  /** The typed text. */
  text: string;
  /** Suggestions that need no request. */
  known: readonly T[];
  /** The last response, with its text; `items` null: the request failed. */
  answer: { text: string; items: readonly T[] | null } | null;
  isOpen: boolean;
  /** Index of the suggestion that Enter takes; -1: none. */
  pointed: number;
  /** The key that was pressed before the response, until it is handled or the person has chosen; null: none. */
  pressed: 'enter' | 'arrow' | null;
};

export type SuggestionEvent<T> =
  | { type: 'typed'; text: string; known?: readonly T[] }
  /** The page changes the text, so nothing is suggested for it. */
  | { type: 'set'; text: string }
  | { type: 'answered'; text: string; items: readonly T[] | null }
  | { type: 'key'; key: string }
  | { type: 'clicked'; item: T }
  | { type: 'pointed'; index: number }
  /** The field gets or loses the focus. */
  | { type: 'entered' | 'left' };

export type SuggestionStep<T> = {
  state: Suggestions<T>;
  take?: T;
  /** Request suggestions for the current text: after a pause, or immediately. */
  ask?: 'soon' | 'now';
  /** The field has handled the key; the browser's default must not run. */
  isHandled?: boolean;
};

/** Status message of a field. 'choose': Enter was pressed, but several suggestions are possible. */
export type SuggestionStatus = 'idle' | 'waiting' | 'failed' | 'nothing' | 'found' | 'choose';

export type SuggestionView<T> = {
  items: readonly T[];
  /** The suggestions belong to an earlier text: they stay visible until the response arrives and cannot be taken. */
  isStale: boolean;
  status: SuggestionStatus;
  /** The message beside the suggestions; 'waiting' only when a key waits for the response. */
  note: Exclude<SuggestionStatus, 'idle' | 'found'> | null;
  /** Whether the list is open. */
  isShown: boolean;
};

const wanted = ({ text }: { text: string }): string => text.trim();

const isAnswered = <T>(state: Suggestions<T>): boolean => state.answer?.text === wanted(state);

const itemsOf = <T>(state: Suggestions<T>): readonly T[] => {
  const found = (isAnswered(state) && state.answer?.items) || [];
  return state.known.length > 0 ? [...state.known, ...found] : found;
};

const statusOf = <T>(state: Suggestions<T>, { minLength }: SuggestionRules<T>): SuggestionStatus => {
  const isAsked = wanted(state).length >= minLength;
  if (isAsked && !isAnswered(state)) return 'waiting';
  if (isAsked && state.answer?.items === null) return 'failed';
  if (itemsOf(state).length === 0) return isAsked ? 'nothing' : 'idle';
  return state.pressed === 'enter' ? 'choose' : 'found';
};

/** The message of a field beside its suggestions. A text that is itself a value needs no suggestion. */
const noteOf = <T>(state: Suggestions<T>, rules: SuggestionRules<T>): SuggestionView<T>['note'] => {
  const status = statusOf(state, rules);
  const isQuiet =
    (status === 'waiting' && state.pressed === null) || (status === 'nothing' && !rules.isPick) || status === 'found';
  return status === 'idle' || isQuiet ? null : status;
};

/** What the field displays. */
export const suggestionView = <T>(state: Suggestions<T>, rules: SuggestionRules<T>): SuggestionView<T> => {
  const present = itemsOf(state);
  const isStale = present.length === 0 && !isAnswered(state);
  const items = isStale ? (state.answer?.items ?? []) : present;
  const note = noteOf(state, rules);
  return {
    items,
    isStale,
    status: statusOf(state, rules),
    note,
    isShown: state.isOpen && (items.length > 0 || note !== null),
  };
};

/** Initial state of a field with this text, without suggestions. */
export const noSuggestions = <T>(text = '', known: readonly T[] = []): Suggestions<T> => ({
  text,
  known,
  answer: null,
  isOpen: known.length > 0,
  pointed: known.length > 0 ? 0 : -1,
  pressed: null,
});

const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The reducer of a field with these options. */
export const suggestionReducer = <T>(rules: SuggestionRules<T>) => {
  type State = Suggestions<T>;
  type Step = SuggestionStep<T>;

  const first = (state: State): number => (itemsOf(state).length > 0 ? 0 : -1);
  const take = (item: T): Step => ({ state: noSuggestions(), take: item, isHandled: true });
  /** The response is missing or failed: it is requested without a pause, and the key waits for it. */
  const wait = (state: State, pressed: State['pressed']): Step => ({
    state: { ...state, isOpen: true, pressed },
    ask: 'now',
    isHandled: true,
  });
  const isUnanswered = (state: State): boolean =>
    statusOf(state, rules) === 'waiting' || statusOf(state, rules) === 'failed';

  const onEnter = (state: State): Step => {
    const pointed = state.isOpen ? itemsOf(state)[state.pointed] : undefined;
    if (pointed !== undefined) return take(pointed);
    const status = statusOf(state, rules);
    const isMeant = rules.isPick ? status !== 'idle' : status === 'waiting' && state.pressed !== null;
    if (!isMeant) return { state: { ...state, isOpen: false, pressed: null } };
    if (isUnanswered(state)) return wait(state, 'enter');
    return { state: { ...state, isOpen: true, pointed: first(state) }, isHandled: true };
  };

  const onArrow = (state: State, step: number): Step => {
    const { length } = itemsOf(state);
    if (length === 0) return isUnanswered(state) ? wait(state, 'arrow') : { state };
    const from = state.isOpen ? state.pointed : -1;
    const pointed = from < 0 && step < 0 ? length - 1 : (from + step + length) % length;
    return { state: { ...state, isOpen: true, pointed, pressed: null }, isHandled: true };
  };

  const onKey = (state: State, key: string): Step => {
    const step = STEPS[key];
    if (step !== undefined) return onArrow(state, step);
    if (key === 'Enter') return onEnter(state);
    if (key !== 'Escape' || !state.isOpen || statusOf(state, rules) === 'idle') return { state };
    return { state: { ...state, isOpen: false, pointed: -1, pressed: null }, isHandled: true };
  };

  const onAnswer = (before: State, text: string, items: readonly T[] | null): Step => {
    if (text !== wanted(before)) return { state: before };
    const state: State = { ...before, answer: { text, items }, pressed: items === null ? null : before.pressed };
    const sure = state.pressed === 'enter' ? unmistakable(itemsOf(state), text, rules.labelOf) : undefined;
    if (sure !== undefined) return take(sure);
    const isPointed = rules.isPick || state.pressed !== null;
    return { state: state.pointed < 0 && isPointed ? { ...state, pointed: first(state) } : state };
  };

  const onText = ({ answer }: State, text: string, known: readonly T[]): Step => {
    const state: State = { ...noSuggestions(text, known), answer, isOpen: true };
    if (wanted(state).length < rules.minLength) return { state: { ...state, answer: null } };
    if (!isAnswered(state)) return { state, ask: 'soon' };
    return { state: rules.isPick ? { ...state, pointed: first(state) } : state };
  };

  const onFocus = (state: State): Step => {
    if (!rules.isPick || statusOf(state, rules) === 'idle') return { state };
    const open = { ...state, isOpen: true, pointed: first(state) };
    return isUnanswered(state) ? { state: open, ask: 'now' } : { state: open };
  };

  return (state: State, event: SuggestionEvent<T>): Step => {
    if (event.type === 'typed') return onText(state, event.text, event.known ?? []);
    if (event.type === 'set') return { state: noSuggestions(event.text) };
    if (event.type === 'answered') return onAnswer(state, event.text, event.items);
    if (event.type === 'key') return onKey(state, event.key);
    if (event.type === 'clicked') return itemsOf(state).includes(event.item) ? take(event.item) : { state };
    if (event.type === 'pointed') return { state: { ...state, pointed: event.index } };
    if (event.type === 'entered') return onFocus(state);
    // Enter still waits for its response.
    return { state: { ...state, isOpen: false, pressed: state.pressed === 'enter' ? 'enter' : null } };
  };
};
