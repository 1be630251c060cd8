import { Stack, Text, Title } from '@mantine/core';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { afterPaint } from '#ui/office/after-paint.ts';
import { LineSkeleton } from '#ui/office/line-skeleton.tsx';
import { useOffice } from '#ui/office/office-context.ts';
import { useStore } from '#ui/office/store.ts';
import { WaitingPart } from './routing/failed-part.tsx';
import classes from './view-frame.module.css';

type Props = {
  title: string;
  /** One line below the title; its place is kept while it is not known. */
  context?: ReactNode;
  /** Buttons on the right: one, or `ViewActions`. */
  actions?: ReactNode;
  children: ReactNode;
};

/**
 * The layout of every view: title, one line of context, actions, content. Opening a view moves the focus to its title.
 */
export const ViewFrame = ({ title, context, actions, children }: Props): ReactElement => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { place } = useOffice();
  useEffect(() => {
    document.title = `${title} · ${place}`;
  }, [title, place]);
  useEffect(
    () =>
      afterPaint(() => {
        if (document.activeElement === document.body) heading.current?.focus();
      }),
    [],
  );
  return (
    <>
      <header className={classes.header}>
        <Stack gap={2} className={classes.titles}>
          <Title order={1} size="h3" ref={heading} tabIndex={-1} className={classes.title}>
            {title}
          </Title>
          <Text component="div" size="sm" c="dimmed" className={classes.context}>
            {context}
          </Text>
        </Stack>
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      <div className={classes.content}>{children}</div>
    </>
  );
};

/** A view whose script is loading: its title, and skeleton lines or why it has not arrived. */
export const ViewSkeleton = ({ title }: { title: string }): ReactElement => {
  const { parts } = useOffice();
  return <ViewFrame title={title}>{useStore(parts.failing) === 0 ? <LineSkeleton /> : <WaitingPart />}</ViewFrame>;
};
