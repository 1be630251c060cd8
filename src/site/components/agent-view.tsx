import type { ReactElement } from 'react';
import type { Picture as StoredPicture } from '#domain/files/picture';
import { fullName, signatureOf } from '#domain/people/names';
import type { SiteMember } from '#domain/sites/site';
import { sectorsLine, AGENT_WORDS as WORDS } from '#fr/agents';
import { phone } from '#fr/format';
import { SEARCH_WORDS } from '#fr/search-page';
import { FRAME_WORDS, LEGAL_WORDS, roleLabel } from '#fr/site';
import { unbroken } from '#fr/typography';
import { Initials } from '#ui/site/avatar.tsx';
import { ButtonLink } from '#ui/site/button.tsx';
import { Icon } from '#ui/site/icon.tsx';
import { Container, Eyebrow, Heading, Section } from '#ui/site/layout.tsx';
import { Breadcrumb, type Crumb } from '#ui/site/navigation.tsx';
import { Pagination } from '#ui/site/pagination.tsx';
import { Picture } from '#ui/site/picture.tsx';
import { ListingCard } from './listing-card.tsx';
import { ReviewBand, type ReviewBandProps } from './reviews/review-band.tsx';
import type { ListedResult } from './search-results.tsx';

export type AgentViewProps = {
  person: SiteMember;
  picture: StoredPicture | null;
  /** The agent's own text, otherwise the network's in the right gender. */
  about: string;
  crumbs: readonly Crumb[];
  ownSite: string | null;
  contactHref: string | null;
  /** Address of this page. */
  path: string;
  listings: { items: readonly ListedResult[]; total: number; page: number; pages: number };
  /** Checked reviews of the person's own site; null: none is published. */
  reviews: ReviewBandProps | null;
};

/** `sizes` of the portrait. */
export const PORTRAIT_SIZES = '(width >= 60.5rem) 24rem, (width >= 48rem) 20rem, 100vw';
const LISTING = '(width >= 80rem) 24rem, (width >= 60.5rem) 31vw, (width >= 48rem) 45vw, 100vw';

const Portrait = ({ picture, name }: Pick<AgentViewProps, 'picture'> & { name: string }): ReactElement => (
  <div className="aspect-person overflow-hidden rounded-card max-md:max-w-80">
    {picture ? (
      <Picture picture={picture} sizes={PORTRAIT_SIZES} alt="" priority className="size-full object-cover object-top" />
    ) : (
      <Initials name={name} className="size-full text-h1" />
    )}
  </div>
);

const ContactLinks = ({ person, ownSite, contactHref }: AgentViewProps): ReactElement => (
  <div className="mt-8 flex flex-wrap gap-3">
    {person.telephone && (
      <ButtonLink href={`tel:${person.telephone}`} icon="phone">
        {phone(person.telephone)}
      </ButtonLink>
    )}
    {contactHref && (
      <ButtonLink href={contactHref} icon="mail" variant="secondary">
        {WORDS.write}
      </ButtonLink>
    )}
    {ownSite && (
      <ButtonLink href={ownSite} iconEnd="outward" variant="secondary">
        {WORDS.ownSite}
      </ButtonLink>
    )}
  </div>
);

const Identity = (props: AgentViewProps): ReactElement => {
  const { person, about } = props;
  const name = fullName(person);
  return (
    <div className="min-w-0 max-w-prose md:pt-4">
      <Eyebrow>{roleLabel(person.roleName, person.genderName)}</Eyebrow>
      <Heading level={1} className="mt-3">
        {name}
      </Heading>
      {person.sectors.length > 0 && (
        <p className="mt-5 flex gap-2 text-ink-soft">
          <Icon name="pin" className="mt-1" />
          <span>
            <span className="sr-only">{WORDS.sectors} : </span>
            {unbroken(sectorsLine(person.sectors))}
          </span>
        </p>
      )}
      <div className="mt-6 space-y-4 text-lg">
        {about
          .split(/\n+/)
          .filter((line) => line.trim() !== '')
          .map((line) => (
            <p key={line}>{unbroken(line)}</p>
          ))}
      </div>
      <ContactLinks {...props} />
      {person.rsac && (
        <p className="mt-8 text-ink-faint text-sm">{LEGAL_WORDS.agentOf(signatureOf(person, 'other'), person)}</p>
      )}
    </div>
  );
};

const Listings = ({ person, path, listings }: AgentViewProps): ReactElement => {
  const { items, total, page, pages } = listings;
  const at = (asked: number): string => (asked === 1 ? `${path}#biens` : `${path}?page=${asked}#biens`);
  return (
    <Section tone="deep" id="biens" labelledBy="biens-titre">
      <Container>
        <Heading level={2} id="biens-titre">
          {WORDS.listings(person.firstname, total)}
        </Heading>
        {total === 0 ? (
          <p className="mt-6 text-ink-soft">{WORDS.noListings(person.firstname)}</p>
        ) : (
          <ul className="mt-10 grid gap-x-8 gap-y-12 md:grid-cols-2 lg:grid-cols-3">
            {items.map(({ listing, href, presenter }) => (
              <li key={listing.id}>
                <ListingCard listing={listing} href={href} presenter={presenter} level={3} sizes={LISTING} newTab />
              </li>
            ))}
          </ul>
        )}
        <Pagination
          label={WORDS.pages}
          previous={page > 1 ? { href: at(page - 1), label: SEARCH_WORDS.previous } : null}
          next={page < pages ? { href: at(page + 1), label: SEARCH_WORDS.next } : null}
          position={pages > 1 ? SEARCH_WORDS.pageOf(page, pages) : null}
        />
      </Container>
    </Section>
  );
};

/** A person: card, presentation, listings with their count, each in a new tab (rule PEOPLE-PAGE). */
export const AgentView = (props: AgentViewProps): ReactElement => (
  <>
    <Container className="pt-section-sm pb-section">
      <Breadcrumb label={FRAME_WORDS.breadcrumb} items={props.crumbs} />
      <div className="mt-8 grid gap-x-16 gap-y-8 md:grid-cols-[20rem_minmax(0,1fr)] lg:grid-cols-[24rem_minmax(0,1fr)]">
        <Portrait picture={props.picture} name={fullName(props.person)} />
        <Identity {...props} />
      </div>
    </Container>
    <Listings {...props} />
    {props.reviews && <ReviewBand {...props.reviews} />}
  </>
);
