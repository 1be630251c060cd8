import type { ReactElement, ReactNode } from 'react';
import type { Picture as StoredPicture } from '#domain/files/picture';
import { type ContactCard, type ContactCards, contactedCard } from '#domain/listings/contact-card';
import type { Publisher } from '#domain/listings/publisher';
import { phone } from '#fr/format';
import { LISTING_WORDS, registrationLine } from '#fr/listing-page';
import { FORM_WORDS } from '#fr/messaging';
import { VISIT_FORM_WORDS } from '#fr/visits';
import { Avatar } from '#ui/site/avatar.tsx';
import { ButtonLink } from '#ui/site/button.tsx';
import { Eyebrow } from '#ui/site/layout.tsx';
import { QUESTION_DIALOG } from './forms/question-dialog.tsx';

export type CardPictures = Readonly<Record<string, StoredPicture>>;

type Props = {
  contacts: ContactCards;
  /** Portraits and logos, by id. */
  pictures: CardPictures;
  reference: string;
  /** Page for a question without scripts; null when the site accepts no questions. */
  askHref: string | null;
  /** The page that asks for a visit; null: nobody offers times. */
  visitHref: string | null;
  /** The page of the presenting agent, if this site has one. */
  profile: { id: string; href: string } | null;
};

type Profile = Props['profile'];

/** A publisher's name, linked to the agent's page if this site has one. */
const Name = ({ publisher, profile }: { publisher: Publisher; profile: Profile }): ReactNode =>
  profile?.id === publisher.id ? (
    <a href={profile.href} className="hover:text-accent-strong hover:underline">
      {publisher.fullname}
      <span className="sr-only"> ({LISTING_WORDS.profile})</span>
    </a>
  ) : (
    publisher.fullname
  );

const Registration = ({ publisher }: { publisher: Publisher }): ReactElement | null => {
  const registration = registrationLine(publisher);
  return registration === null ? null : <p className="mt-1 text-ink-faint text-xs">{registration}</p>;
};

/** The independent agent inside the card of a company (rule LISTING-AGENT-NAMED). */
const NamedAgent = ({ agent, profile }: { agent: Publisher; profile: Profile }): ReactElement => {
  const registration = registrationLine(agent);
  return (
    <p className="text-ink-soft text-xs leading-snug">
      {LISTING_WORDS.followedBy}{' '}
      <span className="font-semibold">
        <Name publisher={agent} profile={profile} />
      </span>
      {registration !== null && ` — ${registration}`}
    </p>
  );
};

const Person = ({
  card,
  pictures,
  label,
  profile,
  small,
}: {
  card: ContactCard;
  pictures: CardPictures;
  label: string;
  profile: Profile;
  /** Compact card if there are two, so that the button below them stays on the first screen. */
  small: boolean;
}): ReactElement => {
  const { publisher, agent } = card;
  return (
    <div className={small ? 'grid gap-1' : 'grid gap-2'}>
      <Eyebrow>{label}</Eyebrow>
      <div className="flex items-center gap-4">
        <Avatar
          name={publisher.fullname}
          picture={pictures[publisher.pictureId ?? ''] ?? null}
          size={small ? 'md' : 'lg'}
          rounded={publisher.avatarRounded}
        />
        <div className="min-w-0">
          <p className="font-display text-h3 leading-tight">
            <Name publisher={publisher} profile={profile} />
          </p>
          <Registration publisher={publisher} />
        </div>
      </div>
      {agent && <NamedAgent agent={agent} profile={profile} />}
    </div>
  );
};

const CARD =
  'grid rounded-card border border-line bg-card print:flex print:items-center print:justify-between print:p-3';

/** Contacts of a listing: one card, or for a shared listing its presenter and the site's owner, who answers. */
export const ListingContact = ({
  contacts,
  pictures,
  reference,
  askHref,
  visitHref,
  profile,
}: Props): ReactElement | null => {
  const contacted = contactedCard(contacts);
  if (!contacted) return null;
  const { telephone } = contacted.publisher;
  const labels = {
    presenter: LISTING_WORDS.presenter,
    owner: contacts.shared ? LISTING_WORDS.owner : LISTING_WORDS.contact,
  };
  return (
    <aside aria-label={LISTING_WORDS.contact} className={`${contacts.shared ? 'gap-4 p-5' : 'gap-5 p-6'} ${CARD}`}>
      {contacts.cards.map((card) => (
        <Person
          key={card.role}
          card={card}
          pictures={pictures}
          label={labels[card.role]}
          profile={profile}
          small={contacts.shared}
        />
      ))}
      {(telephone || askHref || visitHref) && (
        <div className="grid gap-2.5">
          {visitHref && (
            <ButtonLink href={visitHref} icon="calendar" wide className="no-print">
              {VISIT_FORM_WORDS.link}
            </ButtonLink>
          )}
          {askHref && (
            <ButtonLink
              href={askHref}
              {...(visitHref && { variant: 'secondary' })}
              data-open-dialog={QUESTION_DIALOG}
              icon="mail"
              wide
              className="no-print"
            >
              {FORM_WORDS.askQuestion}
            </ButtonLink>
          )}
          {telephone && (
            <ButtonLink href={`tel:${telephone}`} variant="secondary" icon="phone" wide>
              {phone(telephone)}
            </ButtonLink>
          )}
        </div>
      )}
      <p className="border-line border-t pt-4 text-ink-faint text-sm print:border-0 print:pt-0">
        {LISTING_WORDS.reference} {reference}
      </p>
    </aside>
  );
};
