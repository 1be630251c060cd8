import type { ReactElement } from 'react';
import { ARTICLE_WORDS } from '#fr/articles';
import { ArticleCard } from '#site/components/article-card.tsx';
import type { ArticleCardData } from '#site/components/article-view.tsx';
import { ButtonLink } from '#ui/site/button.tsx';
import { Container, Heading, Section } from '#ui/site/layout.tsx';

/** About square on a wide screen: the width that its height requires. */
const LARGE = '(width >= 80rem) 66rem, (width >= 60.5rem) 88vw, 100vw';
const SMALL = '(width >= 80rem) 24rem, (width >= 60.5rem) 31vw, (width >= 48rem) 45vw, 100vw';
const LIST = '(width >= 80rem) 44rem, (width >= 60.5rem) 58vw, 100vw';

/** The latest news: one large, two small (rule SITE-HOME). */
export const News = ({
  title,
  articles: [first, ...others],
}: {
  title: string;
  articles: readonly ArticleCardData[];
}): ReactElement | null => {
  if (!first) return null;
  const { id, ...lead } = first;
  return (
    <Section labelledBy="actualites" className="later [section:not(.bg-paper-deep)+&]:pt-0">
      <Container>
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <Heading level={2} id="actualites" field="blog.title">
            {title}
          </Heading>
          <ButtonLink href="/actualites" variant="secondary" iconEnd="forward">
            {ARTICLE_WORDS.all}
          </ButtonLink>
        </div>
        <div className="mt-10 grid gap-x-10 gap-y-12 lg:grid-cols-[2fr_1fr]">
          <ArticleCard
            key={id}
            {...lead}
            sizes={others.length > 1 ? LARGE : LIST}
            level={3}
            fills={others.length > 1}
          />
          {others.length > 0 && (
            <ul className="grid gap-x-8 gap-y-12 md:max-lg:grid-cols-2">
              {others.map(({ id: key, ...article }) => (
                <li key={key}>
                  <ArticleCard {...article} sizes={SMALL} level={3} />
                </li>
              ))}
            </ul>
          )}
        </div>
      </Container>
    </Section>
  );
};
