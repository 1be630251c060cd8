import type { ReactElement } from 'react';
import { SHARE_NETWORKS, ARTICLE_WORDS as WORDS } from '#fr/articles';
import { FRAME_WORDS } from '#fr/site';
import { Button } from '#ui/site/button.tsx';
import { Icon } from '#ui/site/icon.tsx';

type Props = { url: string; title: string };

const query = (values: Record<string, string>): string => new URLSearchParams(values).toString();

/** Plain links: nothing is loaded from a social network. */
const linksOf = ({ url, title }: Props): { label: string; href: string }[] => [
  { label: SHARE_NETWORKS.facebook, href: `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}` },
  { label: SHARE_NETWORKS.linkedin, href: `https://www.linkedin.com/sharing/share-offsite/?${query({ url })}` },
  { label: SHARE_NETWORKS.twitter, href: `https://x.com/intent/post?${query({ url, text: title })}` },
  { label: SHARE_NETWORKS.whatsapp, href: `https://wa.me/?${query({ text: `${title} ${url}` })}` },
];

const LINK =
  'inline-flex min-h-target items-center rounded-pill border border-line bg-card px-4 text-sm ' +
  'transition-colors hover:border-ink';

/** Share links of an article, and its URL to copy (rule ARTICLE-PAGE). */
export const ShareLinks = (props: Props): ReactElement => (
  <section aria-labelledby="partager" className="no-print border-line border-t pt-8">
    <h2 id="partager" className="font-medium text-eyebrow text-ink-faint uppercase">
      {WORDS.share}
    </h2>
    <ul className="mt-4 flex flex-wrap gap-2.5">
      {linksOf(props).map(({ label, href }) => (
        <li key={label}>
          <a href={href} target="_blank" rel="noopener noreferrer nofollow" className={LINK}>
            <span className="sr-only">{WORDS.shareOn('')}</span>
            {label}
            <span className="sr-only"> {FRAME_WORDS.opensNewTab}</span>
          </a>
        </li>
      ))}
      <li>
        <a
          href={`mailto:?subject=${encodeURIComponent(props.title)}&body=${encodeURIComponent(props.url)}`}
          className={LINK}
        >
          <span className="sr-only">{WORDS.shareByMail}</span>
          <Icon name="mail" size={18} />
        </a>
      </li>
      <li className="[@media(scripting:none)]:hidden">
        <Button
          variant="quiet"
          icon="copy"
          data-copy={props.url}
          data-copied={WORDS.copied}
          data-failed={WORDS.notCopied}
        >
          {WORDS.copyLink}
        </Button>
      </li>
    </ul>
    <p role="status" data-copy-status="" className="mt-3 min-h-7 text-ink-soft text-sm" />
  </section>
);
