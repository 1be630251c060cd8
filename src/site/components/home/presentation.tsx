import type { ReactElement } from 'react';
import type { Picture as StoredPicture } from '#domain/files/picture';
import { headline, unbroken } from '#fr/typography';
import { pageField } from '#site/components/page-field.ts';
import { ButtonLink } from '#ui/site/button.tsx';
import { cx } from '#ui/site/cx.ts';
import { Container, Eyebrow, Heading, Section } from '#ui/site/layout.tsx';
import { Picture } from '#ui/site/picture.tsx';

type Props = {
  eyebrow: string;
  title: string;
  /** Paragraphs are separated by line feeds. */
  content: string;
  picture: StoredPicture | null;
  /** A portrait has portrait format, a place landscape format. */
  portrait: boolean;
  more: { href: string; label: string } | null;
  /** On the first screen: its picture is loaded first. */
  priority?: boolean;
};

/** Presentation in two columns: text and portrait; without a portrait, title and text. */
export const Presentation = ({
  eyebrow,
  title,
  content,
  picture,
  portrait,
  more,
  priority = false,
}: Props): ReactElement => (
  <Section labelledBy="presentation">
    <Container
      className={cx(
        picture && 'grid items-center gap-10 lg:gap-20',
        picture && (portrait ? 'lg:grid-cols-[1.35fr_1fr]' : 'lg:grid-cols-2'),
      )}
    >
      <div className={picture ? 'max-w-prose' : 'lg:grid lg:grid-cols-[2fr_3fr] lg:gap-20'}>
        <div>
          <Eyebrow>{eyebrow}</Eyebrow>
          <Heading level={2} id="presentation" className="mt-3" field="owner.title">
            {headline(title)}
          </Heading>
        </div>
        <div className={cx('mt-6', picture === null && 'max-w-prose lg:mt-7')}>
          <div className="space-y-4 text-ink-soft text-lg" {...pageField('owner.content')}>
            {content
              .split(/\n+/)
              .filter((line) => line.trim() !== '')
              .map((line) => (
                <p key={line}>{unbroken(line)}</p>
              ))}
          </div>
          {more && (
            <ButtonLink href={more.href} variant="secondary" iconEnd="forward" className="mt-8">
              {more.label}
            </ButtonLink>
          )}
        </div>
      </div>
      {picture && (
        <div
          className={cx(
            'overflow-hidden rounded-card',
            portrait ? 'mx-auto aspect-person w-full max-w-sm lg:mr-0' : 'aspect-card lg:aspect-[5/4]',
          )}
          {...pageField('owner.pictureId')}
        >
          <Picture
            picture={picture}
            sizes="(width >= 60.5rem) 45vw, 100vw"
            alt=""
            priority={priority}
            className="size-full object-cover"
          />
        </div>
      )}
    </Container>
  </Section>
);
