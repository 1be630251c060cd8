import { CloseButton, Text } from '@mantine/core';
import { type ReactElement, useLayoutEffect, useRef } from 'react';
import { Icon } from '#ui/office/icon.tsx';
import { useStore } from '#ui/office/store.ts';
import { keepClear } from './keep-clear.ts';
import classes from './toasts.module.css';
import type { Toasts } from './toasts.ts';

const ICONS = { success: 'success', error: 'alert', info: 'info' } as const;

const REGION = 'toasts';

type Props = { toasts: Toasts; words: { label: string; close: string } };

/** At the bottom right, above the bars that are there; screen readers announce each message. */
export const ToastRegion = ({ toasts, words }: Props): ReactElement => {
  const shown = useStore(toasts.store);
  const region = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (shown.length > 0 && region.current) return keepClear(region.current);
  }, [shown]);
  return (
    <section ref={region} id={REGION} className={classes.region} aria-label={words.label} aria-live="polite">
      {shown.map(({ id, tone, text, detail }) => (
        <div key={id} className={classes.toast} data-tone={tone}>
          <Icon name={ICONS[tone]} className={classes.icon} />
          <div>
            <Text size="sm">{text}</Text>
            {detail !== '' && (
              <Text size="sm" c="dimmed">
                {detail}
              </Text>
            )}
          </div>
          <CloseButton aria-label={words.close} onClick={() => toasts.close(id)} />
        </div>
      ))}
    </section>
  );
};

/** Whether the pointer or the focus is in the messages. */
export const isRegionRead = (): boolean => document.getElementById(REGION)?.matches(':hover, :focus-within') ?? false;
