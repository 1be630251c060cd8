import type { LinkKind } from '#fr/ended-links';
import type { PublicCtx } from '#server/context';
import { StopMails, type StopMailsProps } from '#site/components/stop-mails.tsx';
import { definePage, type PageResult, type SentForm, type SitePage } from '#site/render/page.ts';

/** Whether a mail program asks to stop the mails (RFC 8058, rule MAIL-UNSUBSCRIBE). */
export const isOneClick = ({ text }: Pick<SentForm, 'text'>): boolean => text('List-Unsubscribe') === 'One-Click';

type Data = { isStopped: boolean };
type Stopping<T> = {
  path: string;
  link: LinkKind;
  words: StopMailsProps['words'];
  /** What the token of the link opens; null: nothing. */
  open: (ctx: PublicCtx, token: string) => Promise<T | null>;
  isStopped: (opened: T) => boolean;
  /** Also of a token that opens nothing any more; false: nobody's. */
  stop: (ctx: PublicCtx, token: string) => Promise<boolean>;
};

/**
 * The page behind the stop link of mails, for a person or for the POST of a mail program (rule MAIL-UNSUBSCRIBE).
 * Opening it stops nothing.
 */
export const stopPage = <T,>({ path, link, words, open, isStopped, stop }: Stopping<T>): SitePage<Data> => {
  const show = (stopped: boolean): PageResult<Data> => ({
    kind: 'page',
    data: { isStopped: stopped },
    head: { title: words.title, noindex: true },
  });
  return definePage<Data>({
    path,
    link,
    personal: true,
    listed: false,
    whenClosed: true,
    load: async (ctx, { params }) => {
      const opened = await open(ctx, params.token ?? '');
      return opened === null ? { kind: 'notFound' } : show(isStopped(opened));
    },
    post: async (ctx, { params }, form) => {
      const stopped = await stop(ctx, params.token ?? '');
      // Nothing is left to stop after it ended: a mail program is told that the mails are stopped.
      return stopped || isOneClick(form) ? show(true) : { kind: 'notFound' };
    },
    view: ({ ctx: { site }, data }) => <StopMails words={words} isStopped={data.isStopped} home={site.enabled} />,
  });
};
