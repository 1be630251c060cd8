import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { canonicalJson } from '#domain/changes/same-value';
import { messageOf } from '#office/data/query-view.tsx';
import { type FieldStates, isChanged } from '#office/saving/field-states.ts';
import { listenToFrame, patchFrame } from './patch-frame.ts';

/** Delay after the last key press. */
const PAUSE_MS = 200;

/** The unsaved values, by field. */
const unsavedValues = (states: FieldStates<string>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(states)
      .filter(([, state]) => isChanged(state))
      .map(([field, { local }]) => [field, local]),
  );

export type PreviewOptions = {
  states: FieldStates<string>;
  /** Time of the last save, after which the frame shows the stored values. */
  storedAt: string;
  /** Renders the document with these values on the server. */
  render: (unsaved: Record<string, unknown>, signal: AbortSignal) => Promise<{ html: string }>;
  onField: (field: string) => void;
};

export type Preview = {
  frame: RefObject<HTMLIFrameElement | null>;
  onLoad: () => void;
  /** Before that, a click on a link of the frame would leave the page. */
  isReady: boolean;
  /** Why the frame does not show the latest changes. */
  fault: string | null;
};

/** The frame of an editor with the unsaved values, patched after each pause in typing. */
export const usePreview = ({ states, storedAt, render, onField }: PreviewOptions): Preview => {
  const frame = useRef<HTMLIFrameElement>(null);
  const [loads, setLoads] = useState(0);
  const [fault, setFault] = useState<string | null>(null);
  const unsaved = unsavedValues(states);
  const wanted = canonicalJson([unsaved, storedAt]);

  const choose = useEffectEvent(onField);
  const show = useEffectEvent(async (signal: AbortSignal): Promise<void> => {
    try {
      const { html } = await render(unsaved, signal);
      if (frame.current && !signal.aborted) patchFrame(frame.current, html);
      setFault(null);
    } catch (error) {
      if (!signal.aborted) setFault(messageOf(error));
    }
  });

  useEffect(() => {
    const { current } = frame;
    return loads > 0 && current ? listenToFrame(current, (field) => choose(field)) : undefined;
  }, [loads]);

  // The values are compared by their content.
  useEffect(() => {
    if (loads === 0) return;
    const stop = new AbortController();
    const timer = setTimeout(() => void show(stop.signal), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [wanted, loads]);

  return { frame, onLoad: () => setLoads((count) => count + 1), isReady: loads > 0, fault };
};
