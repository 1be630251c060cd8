import { Anchor, Text, Title } from '@mantine/core';
import { type ReactElement, useEffect, useState } from 'react';
import { LINK_PREVIEW_WORDS as WORDS } from '#fr/share';
import { type LinkPreviewData, readPreview } from './read-preview.ts';
import classes from './share.module.css';

/** The preview of a page of this site; null: not known yet, or the page cannot be read. */
const usePreview = (path: string): LinkPreviewData | null => {
  const [preview, setPreview] = useState<LinkPreviewData | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const read = async (): Promise<void> => {
      const answer = await fetch(path, { signal: stop.signal });
      if (answer.ok) setPreview(readPreview(await answer.text()));
    };
    read().catch(() => undefined); // the link and its code are shown without it
    return () => stop.abort();
  }, [path]);
  return preview;
};

/** What people see of a link that they receive: the picture, the title and the host of its page. */
export const LinkPreview = ({ url }: { url: string }): ReactElement => {
  const { host, pathname } = new URL(url);
  const preview = usePreview(pathname);
  return (
    <section aria-label={WORDS.title}>
      <Title order={2} size="h5" mb="xs">
        {WORDS.title}
      </Title>
      <div className={classes.message}>
        <div className={classes.picture}>{preview?.image && <img src={preview.image} alt="" />}</div>
        <div className={classes.texts}>
          <Text fw={600}>{preview?.title ?? host}</Text>
          <Text size="sm" c="dimmed" lineClamp={2}>
            {preview?.description}
          </Text>
          <Text size="xs" c="dimmed">
            {host}
          </Text>
        </div>
      </div>
      <Text size="sm" c="dimmed" mt="xs">
        {WORDS.text}{' '}
        <Anchor href={pathname} target="_blank" underline="always">
          {WORDS.open}
        </Anchor>
      </Text>
    </section>
  );
};
