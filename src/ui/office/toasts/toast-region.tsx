import { CloseButton, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { Icon } from '#ui/office/icon.tsx';
import { useStore } from '#ui/office/store.ts';
import classes from './toasts.module.css';
import type { Toasts } from './toasts.ts';

const ICONS = { success: 'success', error: 'alert', info: 'info' } as const;

type Props = { toasts: Toasts; words: { label: string; close: string } };

/** At the bottom right; screen readers announce each message. */
export const ToastRegion = ({ toasts, words }: Props): ReactElement => (
  <section className={classes.region} aria-label={words.label} aria-live="polite">
    {useStore(toasts.store).map(({ id, tone, text }) => (
      <div key={id} className={classes.toast} data-tone={tone}>
        <Icon name={ICONS[tone]} className={classes.icon} />
        <Text size="sm">{text}</Text>
        <CloseButton aria-label={words.close} onClick={() => toasts.close(id)} />
      </div>
    ))}
  </section>
);
