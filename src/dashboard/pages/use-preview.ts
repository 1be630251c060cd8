import { type RefObject, useEffect, useRef, useState } from 'react';
import { sitePageOperations } from '#contracts/site-pages';
import { canonicalJson } from '#domain/changes/same-value';
import type { PageField } from '#domain/sites/page-fields';
import type { PageName } from '#domain/sites/site';
import { messageOf } from '#office/data/answered.tsx';
import { useClient } from '#office/data/client-context.ts';
import { type FieldStates, isChanged } from '#office/saving/field-states.ts';
import { listenToFrame, patchFrame } from './patch-frame.ts';

/** After the last key. */
const PAUSE_MS = 200;

/** The values that are not saved, by field. */
const unsavedValues = (states: FieldStates<PageField>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(states)
      .filter(([, state]) => isChanged(state))
      .map(([field, { local }]) => [field, local]),
  );

type Options = {
  page: PageName;
  states: FieldStates<PageField>;
  /** When the page was last stored: the frame then shows what is stored. */
  storedAt: string;
  onField: (field: string) => void;
};

export type Preview = {
  frame: RefObject<HTMLIFrameElement | null>;
  onLoad: () => void;
  /** Until then a click on a link of the frame would leave the page. */
  isReady: boolean;
  /** Why the frame does not show the last changes. */
  fault: string | null;
};

/** The frame of a page with the values that are not saved yet: patched after each pause in the typing. */
export const usePreview = ({ page, states, storedAt, onField }: Options): Preview => {
  const client = useClient();
  const frame = useRef<HTMLIFrameElement>(null);
  const [loads, setLoads] = useState(0);
  const [fault, setFault] = useState<string | null>(null);
  const latest = useRef(onField);
  latest.current = onField;
  const fields = unsavedValues(states);
  const wanted = canonicalJson([fields, storedAt]);

  useEffect(() => {
    const { current } = frame;
    return loads > 0 && current ? listenToFrame(current, (field) => latest.current(field)) : undefined;
  }, [loads]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the values are compared by their content.
  useEffect(() => {
    if (loads === 0) return;
    const stop = new AbortController();
    const show = async (): Promise<void> => {
      const input = {
        page,
        fields: fields as Parameters<typeof client.call<typeof sitePageOperations.preview>>[1]['fields'],
      };
      try {
        const { html } = await client.call(sitePageOperations.preview, input, { signal: stop.signal });
        if (frame.current && !stop.signal.aborted) patchFrame(frame.current, html);
        setFault(null);
      } catch (error) {
        if (!stop.signal.aborted) setFault(messageOf(error as Error));
      }
    };
    const timer = setTimeout(() => void show(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [wanted, loads]);

  return { frame, onLoad: () => setLoads((count) => count + 1), isReady: loads > 0, fault };
};
