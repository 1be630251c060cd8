import type { ReactElement } from 'react';
import type { Picture as StoredPicture } from '#domain/files/picture';
import type { SiteMember } from '#domain/sites/site';
import { list } from '#fr/format';
import { HOME_WORDS, roleLabel } from '#fr/site';
import { ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Container, Heading, Section } from '#ui/layout.tsx';
import { Picture } from '#ui/picture.tsx';

export type PersonCard = Pick<SiteMember, 'id' | 'firstname' | 'lastname' | 'genderName' | 'roleName' | 'sectors'> & {
  picture: StoredPicture | null;
  /** Their own site, or their page here; null while there is none. */
  href: string | null;
};

const SIZES = '(width >= 48rem) 30vw, 70vw';

const Portrait = ({ person }: { person: PersonCard }): ReactElement =>
  person.picture ? (
    <Picture
      picture={person.picture}
      sizes={SIZES}
      alt=""
      className="size-full object-cover transition-transform duration-[400ms] group-hover:scale-[1.02]"
    />
  ) : (
    <span className="grid size-full place-items-center bg-accent-soft text-on-accent-soft">
      <Icon name="person" size={56} />
    </span>
  );

const Person = ({ person }: { person: PersonCard }): ReactElement => {
  const name = `${person.firstname} ${person.lastname}`;
  const towns = person.sectors.map(({ city }) => city);
  return (
    <article className="group relative">
      <div className="aspect-person overflow-hidden rounded-card bg-paper-deep">
        <Portrait person={person} />
      </div>
      <h3 className="mt-4 font-display text-h3">
        {person.href ? (
          <a href={person.href} className="stretched after:rounded-card hover:text-accent-strong">
            {name}
          </a>
        ) : (
          name
        )}
      </h3>
      <p className="text-ink-soft text-sm">{roleLabel(person.roleName, person.genderName)}</p>
      {towns.length > 0 && <p className="mt-0.5 text-ink-faint text-sm">{list(towns)}</p>}
    </article>
  );
};

type Props = { id: string; title: string; people: readonly PersonCard[]; all: string | null };

/** At most three portraits (public §9). */
export const People = ({ id, title, people, all }: Props): ReactElement | null =>
  people.length === 0 ? null : (
    <Section labelledBy={id} className="[section+&]:pt-0 [.bg-paper-deep+&]:pt-section">
      <Container className="grid gap-x-16 gap-y-8 lg:grid-cols-[16rem_1fr]">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 lg:flex-col lg:items-start lg:justify-start lg:gap-y-6">
          <Heading level={2} id={id}>
            {title}
          </Heading>
          {all && (
            <ButtonLink href={all} variant="secondary" iconEnd="forward">
              {HOME_WORDS.allAgents}
            </ButtonLink>
          )}
        </div>
        <ul
          // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the row scrolls, and keys must reach it
          tabIndex={0}
          aria-labelledby={id}
          className="snap-row -mx-gutter min-w-0 scroll-px-gutter gap-5 px-gutter md:mx-0 md:grid md:grid-cols-3 md:gap-8 md:overflow-visible md:px-0"
        >
          {people.map((person) => (
            <li key={person.id} className="w-[68vw] max-w-xs shrink-0 snap-start md:w-auto md:max-w-none">
              <Person person={person} />
            </li>
          ))}
        </ul>
      </Container>
    </Section>
  );
