import { Stack } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { SHARE_WORDS } from '#fr/share';
import { useSession } from '#office/session/session-context.ts';
import type { CopyLinkWords } from '#ui/office/share/copy-link.tsx';
import { ShareLink } from '#ui/office/share/share-link.tsx';
import { LinkPreview } from './link-preview.tsx';
import classes from './share.module.css';

type Props = {
  url: string;
  fileName: string;
  words: Omit<CopyLinkWords, 'copy'>;
  /** What the link has brought. */
  results?: ReactNode;
};

/** A page to share: its link and QR code, and beside them its preview and what it has brought. */
export const SharedPage = ({ url, fileName, words, results }: Props): ReactElement => {
  const { site } = useSession();
  return (
    <div className={classes.columns} data-columns>
      <ShareLink url={url} title={site?.name ?? ''} fileName={fileName} words={{ ...SHARE_WORDS, ...words }} />
      <Stack gap="xl">
        {results}
        <LinkPreview url={url} />
      </Stack>
    </div>
  );
};
