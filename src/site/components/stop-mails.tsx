import type { ReactElement } from 'react';
import { Button } from '#ui/site/button.tsx';
import { Notice } from '#ui/site/notice.tsx';
import { ProsePage } from './prose-page.tsx';

export type StopMailsProps = {
  words: Readonly<Record<'title' | 'text' | 'button' | 'done', string>>;
  isStopped: boolean;
  /** False: the site is closed. */
  home: boolean;
};

/** The page behind the stop link of mails: its button stops them, because programs that check mails open links. */
export const StopMails = ({ words, isStopped, home }: StopMailsProps): ReactElement => (
  <ProsePage title={words.title} home={home}>
    {isStopped ? (
      <Notice tone="success">{words.done}</Notice>
    ) : (
      <form method="post">
        <p className="mb-6">{words.text}</p>
        <Button type="submit">{words.button}</Button>
      </form>
    )}
  </ProsePage>
);
