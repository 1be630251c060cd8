import { Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { POST_WORDS } from '#fr/posts';
import { useSession } from '#office/session/session-context.ts';
import classes from './posts.module.css';

const WORDS = POST_WORDS.preview;

/** The notification as the screen of a telephone shows it, before it is opened. */
export const PostPreview = ({ title, text }: { title: string; text: string }): ReactElement => {
  const { site } = useSession();
  const name = site?.name ?? '';
  return (
    <section aria-label={WORDS.title}>
      <Text size="sm" fw={500} mb="xs">
        {WORDS.title}
      </Text>
      <div className={classes.screen}>
        <div className={classes.notification}>
          <Text size="xs" c="dimmed">
            {name} · {WORDS.now}
          </Text>
          <Text size="sm" fw={600} lineClamp={1}>
            {title || name}
          </Text>
          <Text size="sm" lineClamp={3} {...(text === '' && { c: 'dimmed' })}>
            {text || WORDS.noText}
          </Text>
        </div>
      </div>
    </section>
  );
};
