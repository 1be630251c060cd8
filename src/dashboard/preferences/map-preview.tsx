import { Text } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { mapFrameUrl } from '#domain/sites/links';
import { PREFERENCE_WORDS } from '#fr/preferences';
import classes from './preferences.module.css';
import { PreviewButton } from './preview-button.tsx';

const WORDS = PREFERENCE_WORDS.map;

/** The pasted map, loaded on request and only from an allowed host (rule SITE-FRAMES). */
export const MapPreview = ({ pasted }: { pasted: unknown }): ReactElement | null => {
  const [isOpen, setOpen] = useState(false);
  const url = typeof pasted === 'string' ? mapFrameUrl(pasted) : null;
  if (url === null) return null;
  return (
    <>
      <PreviewButton isOpen={isOpen} onToggle={() => setOpen(!isOpen)} words={WORDS} />
      {isOpen && (
        <div>
          <iframe
            className={classes.frame}
            title={WORDS.preview}
            src={url}
            sandbox="allow-scripts allow-same-origin allow-popups"
            referrerPolicy="no-referrer"
          />
          <Text size="xs" c="dimmed">
            {WORDS.note(new URL(url).host)}
          </Text>
        </div>
      )}
    </>
  );
};
