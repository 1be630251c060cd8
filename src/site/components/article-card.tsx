import type { ReactElement } from 'react';
import type { Picture as StoredPicture } from '#domain/files/picture';
import { date } from '#fr/format';
import { unbroken } from '#fr/typography';
import { cx } from '#ui/site/cx.ts';
import { Icon } from '#ui/site/icon.tsx';
import { Picture } from '#ui/site/picture.tsx';

export type ArticleCardProps = {
  title: string;
  /** Shown in three lines (rule ARTICLE-SHOWN). */
  excerpt: string;
  href: string;
  /** 'YYYY-MM-DD' */
  publishedOn: string;
  picture: StoredPicture | null;
  /** The `sizes` attribute of the picture. */
  sizes: string;
  /** Level of its heading. */
  level?: 2 | 3;
  /** On the first screen: its picture is loaded first. */
  priority?: boolean;
  /** On a wide screen as tall as the element beside it; the picture fills the remaining height. */
  fills?: boolean;
};

/** An article in a list. One link makes the whole card clickable. */
export const ArticleCard = (props: ArticleCardProps): ReactElement => {
  const { title, excerpt, href, publishedOn, picture, sizes, level = 3, priority = false, fills = false } = props;
  const Title = `h${level}` as const;
  return (
    <article
      className={cx('group/article relative grid content-start gap-4', fills && 'lg:h-full lg:grid-rows-[1fr_auto]')}
    >
      <div
        className={cx('aspect-card overflow-hidden rounded-card bg-accent-soft', fills && 'lg:relative lg:aspect-auto')}
      >
        {picture ? (
          <Picture
            picture={picture}
            sizes={sizes}
            alt=""
            priority={priority}
            className={cx(
              'size-full object-cover transition-transform duration-400 group-hover/article:scale-102',
              fills && 'lg:absolute lg:inset-0',
            )}
          />
        ) : (
          <span className="grid size-full place-items-center text-on-accent-soft">
            <Icon name="file" size={44} />
          </span>
        )}
      </div>
      <div className="grid gap-2">
        <p className="text-ink-faint text-sm">
          <time dateTime={publishedOn}>{date(publishedOn)}</time>
        </p>
        <Title className="font-display text-h3">
          <a href={href} className="stretched after:rounded-card hover:text-accent-strong">
            {unbroken(title)}
          </a>
        </Title>
        <p className="line-clamp-3 text-ink-soft text-sm">{unbroken(excerpt)}</p>
      </div>
    </article>
  );
};
