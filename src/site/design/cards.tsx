import type { ReactElement } from 'react';
import { SAMPLE } from '#fr/design';
import { AgentCard, type PersonCard } from '#site/components/agent-card.tsx';
import { ArticleCard } from '#site/components/article-card.tsx';
import { ListingCard } from '#site/components/listing-card.tsx';
import type { ListedResult } from '#site/components/search-results.tsx';
import { Avatar } from '#ui/site/avatar.tsx';
import { Columns, Row, Sample } from './sample.tsx';

export type Material = { listings: readonly ListedResult[]; people: readonly PersonCard[] };

const SIZES = '20rem';

/** A normal listing; one without pictures; one with all marks; one with texts that are too long. */
const variants = ([found]: readonly ListedResult[]): ListedResult[] => {
  if (!found) return [];
  const { listing } = found;
  return [
    found,
    { ...found, listing: { ...listing, mandateType: 'Success', pictures: [], pictureCount: 0 } },
    { ...found, listing: { ...listing, mandateType: 'Success', features: { underOffer: true } } },
    {
      ...found,
      presenter: SAMPLE.longName,
      listing: { ...listing, title: `${listing.title} ${SAMPLE.sentence}`, city: SAMPLE.longName },
    },
  ];
};

const nameless = (person: PersonCard): PersonCard => ({
  ...person,
  picture: null,
  lastname: SAMPLE.longName,
  sectors: [...person.sectors, { city: SAMPLE.longName, zip: '51290' }],
});

/** Cards of listings, members and articles in both layouts. */
export const Cards = ({ listings, people }: Material): ReactElement => {
  const [person] = people;
  const picture = listings[0]?.listing.pictures[0] ?? null;
  const article = {
    title: SAMPLE.article,
    excerpt: SAMPLE.excerpt,
    href: '/',
    publishedOn: '2026-01-01',
    sizes: SIZES,
  };
  return (
    <>
      <Sample name="ListingCard">
        <Columns>
          {variants(listings).map((found, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the variants of one listing
            <ListingCard key={index} {...found} sizes={SIZES} level={3} />
          ))}
        </Columns>
        <div data-view="list" className="grid gap-6">
          {variants(listings).map((found, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the variants of one listing
            <ListingCard key={index} {...found} sizes={SIZES} level={3} />
          ))}
        </div>
      </Sample>
      {person && (
        <Sample name="AgentCard, Avatar">
          <Columns>
            <AgentCard person={person} sizes={SIZES} />
            <AgentCard person={nameless(person)} sizes={SIZES} />
          </Columns>
          <div data-view="list" className="grid gap-6">
            <AgentCard person={person} sizes={SIZES} />
            <AgentCard person={nameless(person)} sizes={SIZES} />
          </div>
          <Row>
            {(['sm', 'md', 'lg'] as const).map((size) => (
              <Row key={size}>
                <Avatar name={person.lastname} picture={person.picture} size={size} />
                <Avatar name={person.lastname} picture={null} size={size} />
                <Avatar name={person.lastname} picture={picture} size={size} rounded={false} />
              </Row>
            ))}
          </Row>
        </Sample>
      )}
      <Sample name="ArticleCard">
        <Columns>
          <ArticleCard {...article} picture={picture} />
          <ArticleCard {...article} picture={null} />
        </Columns>
      </Sample>
    </>
  );
};
