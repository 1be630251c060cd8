import { Button, TextInput } from '@mantine/core';
import { Copy } from 'lucide';
import { type ReactElement, useRef } from 'react';
import { LucideIcon } from '#ui/office/lucide-icon.tsx';
import classes from './share-link.module.css';
import { useCopy } from './use-copy.ts';

export type CopyLinkWords = { link: string; copy: string; copied: string; notCopied: string };

type Props = { url: string; words: CopyLinkWords };

/** A link with a copy button. Without clipboard access, the link is selected. */
export const CopyLink = ({ url, words }: Props): ReactElement => {
  const field = useRef<HTMLInputElement>(null);
  const copyText = useCopy();
  const copy = async (): Promise<void> => {
    if (!(await copyText(url, words))) field.current?.select();
  };
  return (
    <div className={classes.link}>
      <TextInput
        ref={field}
        label={words.link}
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button leftSection={<LucideIcon node={Copy} size={16} />} onClick={() => void copy()}>
        {words.copy}
      </Button>
    </div>
  );
};
