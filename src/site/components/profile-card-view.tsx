import type { ReactElement, ReactNode } from 'react';
import type { Picture as StoredPicture } from '#domain/files/picture';
import { SOCIAL_NAMES } from '#domain/sites/preferences';
import { type CardField, CONTACT_PATH, cardName, type ProfileCard, readableText } from '#domain/sites/profile-card';
import { CARD_WORDS as WORDS } from '#fr/card';
import { phone } from '#fr/format';
import { FRAME_WORDS, SOCIAL_LABELS } from '#fr/site';
import { unbroken } from '#fr/typography';
import { initials } from '#ui/site/avatar.tsx';
import { groundClass, inkClass } from '#ui/site/color-class.ts';
import { cx } from '#ui/site/cx.ts';
import { Icon, type IconName } from '#ui/site/icon.tsx';
import { fieldMark } from '#ui/site/page-needs.ts';
import { Picture } from '#ui/site/picture.tsx';

export type ProfileCardProps = {
  card: ProfileCard;
  picture: StoredPicture | null;
  /** Role of the person, or name of the office. */
  role: string;
  /** Registration of an independent agent; null: not an agent, or no number. */
  registration: string | null;
};

/** Marks the element that shows a field of the card, only in the preview of its editor (rule SITE-CARD-PREVIEW). */
const cardField = (field: CardField): { 'data-field'?: string } => fieldMark(field);

type PortraitProps = { name: string; picture: StoredPicture | null; className: string };

const Portrait = ({ name, picture, className }: PortraitProps): ReactElement => (
  <span
    {...cardField('pictureId')}
    className={cx('size-32 overflow-hidden rounded-pill', picture ? 'block' : 'grid place-items-center', className)}
  >
    {picture ? (
      <Picture picture={picture} sizes="8rem" alt="" priority className="size-full object-cover object-top" />
    ) : (
      <span aria-hidden="true" className="font-display text-h2">
        {initials(name)}
      </span>
    )}
  </span>
);

const LINK = 'inline-flex min-h-target items-center gap-2 underline underline-offset-4';

type ContactProps = { href: string; icon: IconName; label: string; field: 'phone' | 'email'; children: ReactNode };

const ContactLink = ({ href, icon, label, field, children }: ContactProps): ReactElement => (
  <a href={href} aria-label={label} className={cx(LINK, 'max-w-full wrap-anywhere')} {...cardField(field)}>
    <Icon name={icon} size={18} className="shrink-0" />
    {children}
  </a>
);

const Contact = ({ card: { phone: number, email } }: Pick<ProfileCardProps, 'card'>): ReactElement => (
  <div className="flex w-full flex-col items-center gap-1">
    {number && (
      <ContactLink href={`tel:${number}`} icon="phone" label={WORDS.call(phone(number))} field="phone">
        {phone(number)}
      </ContactLink>
    )}
    {email && (
      <ContactLink href={`mailto:${email}`} icon="mail" label={WORDS.write(email)} field="email">
        {email}
      </ContactLink>
    )}
    {(number || email) && (
      <a href={CONTACT_PATH} className="mt-2 inline-flex min-h-target items-center gap-2 rounded-pill border px-5 py-2">
        <Icon name="user" size={18} className="shrink-0" />
        {WORDS.add}
      </a>
    )}
  </div>
);

const Buttons = ({ card, className }: Pick<ProfileCardProps, 'card'> & { className: string }): ReactElement => (
  <ul className="grid w-full gap-3" {...cardField('buttons')}>
    {card.buttons.map(({ title, link }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two buttons may be the same, and none has a state.
      <li key={index}>
        <a
          href={link}
          className={cx(
            'flex min-h-13 items-center justify-center rounded-pill px-6 py-2 font-medium hover:underline',
            'wrap-anywhere',
            className,
          )}
          {...(link.startsWith('https:') && { rel: 'noopener nofollow' })}
        >
          {title}
        </a>
      </li>
    ))}
  </ul>
);

const Socials = ({ card }: Pick<ProfileCardProps, 'card'>): ReactElement | null => {
  const shown = SOCIAL_NAMES.flatMap((name) => (card[name] ? [{ name, url: card[name] }] : []));
  return shown.length === 0 ? null : (
    <ul aria-label={FRAME_WORDS.follow} className="flex flex-wrap justify-center gap-x-6">
      {shown.map(({ name, url }) => (
        <li key={name} {...cardField(name)}>
          <a href={url} rel="noopener nofollow me" className={LINK}>
            {SOCIAL_LABELS[name]}
          </a>
        </li>
      ))}
    </ul>
  );
};

const Legal = ({ registration }: Pick<ProfileCardProps, 'registration'>): ReactElement => (
  <footer className="mt-auto pt-6 text-sm">
    {registration && <p className="mb-2">{unbroken(registration)}</p>}
    <p className="flex flex-wrap justify-center gap-x-6">
      <a href="/" className={LINK}>
        {WORDS.site}
      </a>
      <a href="/mentions-legales" className={LINK}>
        {WORDS.legal}
      </a>
    </p>
  </footer>
);

/**
 * The page behind the link of a social profile: name, contact, links, social networks, in the owner's colours if they
 * are readable (rule SITE-PROFILE-CARD).
 */
export const ProfileCardView = ({ card, picture, role, registration }: ProfileCardProps): ReactElement => {
  const ground = card.backgroundColor;
  const ink = readableText(card.textColor, ground);
  const inverse = cx(groundClass(ink), inkClass(ground));
  const name = cardName(card);
  return (
    <div className={cx('flex grow justify-center px-gutter py-section-sm', groundClass(ground), inkClass(ink))}>
      <div className="flex w-full max-w-md min-w-0 flex-col items-center gap-6 text-center">
        <Portrait name={name} picture={picture} className={inverse} />
        <div className="max-w-full">
          <h1 className="font-display text-h2 wrap-anywhere" {...cardField('firstname')}>
            {name}
          </h1>
          {role && <p className="mt-1 text-sm">{role}</p>}
        </div>
        {card.description && (
          <p className="max-w-full whitespace-pre-line wrap-anywhere" {...cardField('description')}>
            {unbroken(card.description)}
          </p>
        )}
        <Contact card={card} />
        {card.buttons.length > 0 && <Buttons card={card} className={inverse} />}
        <Socials card={card} />
        <Legal registration={registration} />
      </div>
    </div>
  );
};
