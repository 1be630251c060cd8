import type { ReactElement } from 'react';
import type { RichNode } from '#domain/articles/rich-text';
import type { Picture as StoredPicture } from '#domain/files/picture';
import { ARTICLE_WORDS as WORDS } from '#fr/articles';
import { date } from '#fr/format';
import { FRAME_WORDS } from '#fr/site';
import { headline, unbroken } from '#fr/typography';
import { ButtonLink } from '#ui/site/button.tsx';
import { Container, Heading, Section } from '#ui/site/layout.tsx';
import { Breadcrumb, type Crumb } from '#ui/site/navigation.tsx';
import { Picture } from '#ui/site/picture.tsx';
import { ArticleCard, type ArticleCardProps } from './article-card.tsx';
import { RichText } from './rich-text.tsx';
import { ShareLinks } from './share-links.tsx';

export type ArticleCardData = Omit<ArticleCardProps, 'sizes' | 'level'> & { id: string };

export type ArticleViewProps = {
  title: string;
  content: RichNode;
  publishedAt: Date;
  updatedAt: Date;
  timeZone: string;
  /** Reading time in minutes. */
  minutes: number;
  picture: StoredPicture | null;
  /** Pictures in the text. */
  pictures: ReadonlyMap<string, StoredPicture>;
  crumbs: readonly Crumb[];
  /** URL and title to share; null: not published. */
  url: string | null;
  more: readonly ArticleCardData[];
};

export const ARTICLE_SIZES = '(width >= 54rem) 51rem, 100vw';

const Head = ({ title, publishedAt, updatedAt, timeZone, minutes, url }: ArticleViewProps): ReactElement => {
  const [published, updated] = [publishedAt, updatedAt].map((day) => date(day, { timeZone }));
  return (
    <header className="max-w-4xl">
      {url === null && <p className="mb-4 text-danger text-sm">{WORDS.preview}</p>}
      <Heading level={1}>{headline(unbroken(title))}</Heading>
      <p className="mt-5 text-ink-faint text-sm">
        <span className="sr-only">{WORDS.publishedOn} </span>
        <time dateTime={publishedAt.toISOString()}>{published}</time>
        {updatedAt > publishedAt && updated !== published && <> · {WORDS.updatedOn(updated ?? '')}</>}
        {' · '}
        {WORDS.minutes(minutes)}
      </p>
    </header>
  );
};

const More = ({ more }: Pick<ArticleViewProps, 'more'>): ReactElement | null =>
  more.length === 0 ? null : (
    <Section tone="deep" labelledBy="a-lire" className="no-print">
      <Container>
        <div className="flex flex-wrap items-end justify-between gap-4">
          <Heading level={2} id="a-lire">
            {WORDS.more}
          </Heading>
          <ButtonLink href="/actualites" variant="secondary" iconEnd="forward">
            {WORDS.all}
          </ButtonLink>
        </div>
        <ul className="mt-10 grid gap-x-8 gap-y-12 md:grid-cols-3">
          {more.map(({ id, ...article }) => (
            <li key={id}>
              <ArticleCard {...article} sizes="(width >= 80rem) 24rem, (width >= 48rem) 31vw, 100vw" level={3} />
            </li>
          ))}
        </ul>
      </Container>
    </Section>
  );

/** An article with its share links (rule ARTICLE-PAGE); the preview in the back office renders the same view. */
export const ArticleView = (props: ArticleViewProps): ReactElement => {
  const { picture, pictures, content, crumbs, url, title } = props;
  return (
    <>
      <Container className="pt-section-sm pb-section">
        <Breadcrumb label={FRAME_WORDS.breadcrumb} items={crumbs} />
        <article className="mt-6">
          <Head {...props} />
          {picture && (
            <Picture
              picture={picture}
              sizes={ARTICLE_SIZES}
              alt=""
              priority
              className="mt-10 aspect-card w-full max-w-[51rem] rounded-card object-cover"
            />
          )}
          <div className="mt-10 max-w-prose">
            <RichText content={content} pictures={pictures} />
          </div>
        </article>
        {url && (
          <div className="mt-14 max-w-prose">
            <ShareLinks url={url} title={title} />
          </div>
        )}
      </Container>
      <More more={props.more} />
    </>
  );
};
