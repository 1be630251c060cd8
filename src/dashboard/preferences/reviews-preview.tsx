import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactElement, useEffect, useState } from 'react';
import { preferenceOperations } from '#contracts/preferences';
import { PREFERENCE_WORDS } from '#fr/preferences';
import { useClient } from '#office/data/client-context.ts';
import classes from './preferences.module.css';
import { PreviewButton } from './preview-button.tsx';

const WORDS = PREFERENCE_WORDS.reviews;
const PAUSE_MS = 400;

/** A separate document without this page's origin: its policy allows only its own style. */
const documentOf = (body: string, nonce: string): string =>
  [
    '<!doctype html><html lang="fr"><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'nonce-${nonce}'">`,
    `<style nonce="${nonce}">body{margin:1rem;font:16px/1.6 system-ui,sans-serif;color:#1d1a17}`,
    'blockquote{margin:0 0 1rem;padding-left:1rem;border-left:2px solid #8f877c}a{color:inherit}</style></head>',
    `<body>${body}</body></html>`,
  ].join('');

const styleNonce = (): string => document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? '';

/** The HTML sanitised by the server; null: empty, or no response yet. */
const useCleaned = (html: string | null): { html: string | null; isKnown: boolean } => {
  const client = useClient();
  const [wanted] = useDebouncedValue(html, PAUSE_MS);
  const [cleaned, setCleaned] = useState<{ html: string | null } | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    const asking = new AbortController();
    const { signal } = asking;
    client.call(preferenceOperations.previewReviews, { html: wanted }, { signal }).then(setCleaned, () => undefined);
    return () => asking.abort();
  }, [client, wanted]);
  return { html: cleaned?.html ?? null, isKnown: cleaned !== null };
};

const Preview = ({ html }: { html: string }): ReactElement => {
  const cleaned = useCleaned(html);
  if (!cleaned.isKnown) return <div className={classes.frame} />;
  if (!cleaned.html) return <Text size="sm">{WORDS.empty}</Text>;
  return (
    <iframe
      className={classes.frame}
      title={WORDS.preview}
      sandbox="allow-popups"
      referrerPolicy="no-referrer"
      srcDoc={documentOf(cleaned.html, styleNonce())}
    />
  );
};

/** The reviews as pages show them: sanitised by the server, in a frame in which nothing runs (rule SITE-REVIEWS). */
export const ReviewsPreview = ({ html }: { html: unknown }): ReactElement | null => {
  const [isOpen, setOpen] = useState(false);
  if (typeof html !== 'string') return null;
  return (
    <>
      <PreviewButton isOpen={isOpen} onToggle={() => setOpen(!isOpen)} words={WORDS} />
      {isOpen && <Preview html={html} />}
    </>
  );
};
