import { useEffect, useRef, useState } from 'react';
import {
  noSuggestions,
  type SuggestionEvent,
  type SuggestionRules,
  type SuggestionView,
  suggestionReducer,
  suggestionView,
} from '#domain/suggestions/suggestions';
import { useLatest } from '#ui/office/use-latest.ts';

/** A text is requested when it has not changed for this time, or immediately by a key. */
const PAUSE_MS = 200;

type Options<T> = {
  rules: SuggestionRules<T>;
  /** Suggestions for a text, best first; rejects when they cannot be loaded. */
  find: (text: string, signal: AbortSignal) => Promise<readonly T[]>;
  /** Suggestions that need no request. */
  knownFor?: (text: string) => readonly T[];
  onTake: (item: T) => void;
};

export type SuggestionField<T> = SuggestionView<T> & {
  text: string;
  /** Index of the suggestion that Enter takes; -1: none. */
  pointed: number;
  type: (text: string) => void;
  /** Handles a key; true: the browser's default must not run. */
  press: (key: string) => boolean;
  click: (item: T) => void;
  point: (index: number) => void;
  focus: () => void;
  blur: () => void;
};

/** State and events of a field with suggestions in a back office (rule SUGGEST-PRESENT-TEXT). */
export const useSuggestions = <T>(options: Options<T>): SuggestionField<T> => {
  const latest = useLatest(options);
  const { rules, knownFor = () => [] } = options;
  const [shown, setShown] = useState(() => noSuggestions('', knownFor('')));
  // Several events may happen before React renders again.
  const state = useRef(shown);
  const asking = useRef<{ text: string; request: AbortController; timer?: ReturnType<typeof setTimeout> } | null>(null);
  useEffect(
    () => () => {
      clearTimeout(asking.current?.timer);
      asking.current?.request.abort();
    },
    [],
  );

  const send = (event: SuggestionEvent<T>): boolean => {
    const step = suggestionReducer(latest.current.rules)(state.current, event);
    state.current = step.state;
    if (step.ask) ask(step.state.text.trim(), step.ask === 'soon' ? PAUSE_MS : 0);
    if (step.take !== undefined) latest.current.onTake(step.take);
    setShown(state.current);
    return step.isHandled === true;
  };
  const ask = (text: string, pauseMs: number): void => {
    const former = asking.current;
    clearTimeout(former?.timer);
    if (former?.text !== text) former?.request.abort();
    // A request for the same text is running.
    else if (former.timer === undefined) return;
    const request = new AbortController();
    const run = async (): Promise<void> => {
      asking.current = { text, request };
      const items = await latest.current.find(text, request.signal).catch(() => null);
      if (asking.current?.request === request) asking.current = null;
      if (!request.signal.aborted) send({ type: 'answered', text, items });
    };
    asking.current = { text, request, timer: setTimeout(() => void run(), pauseMs) };
  };

  return {
    ...suggestionView(shown, rules),
    text: shown.text,
    pointed: shown.pointed,
    type: (text) => void send({ type: 'typed', text, known: latest.current.knownFor?.(text) ?? [] }),
    press: (key) => send({ type: 'key', key }),
    click: (item) => void send({ type: 'clicked', item }),
    point: (index) => void send({ type: 'pointed', index }),
    focus: () => void send({ type: 'entered' }),
    blur: () => void send({ type: 'left' }),
  };
};
