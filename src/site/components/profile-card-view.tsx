import type { ReactElement } from 'react';
import type { Picture as StoredPicture } from '#domain/files/picture';
import { type ProfileCard, readableText } from '#domain/sites/profile-card';
import { CARD_WORDS as WORDS } from '#fr/card';
import { phone } from '#fr/format';
import { FRAME_WORDS, SOCIAL_WORDS } from '#fr/site';
import { unbroken } from '#fr/typography';
import { initials } from '#ui/site/avatar.tsx';
import { groundClass, inkClass } from '#ui/site/color-class.ts';
import { cx } from '#ui/site/cx.ts';
import { Icon } from '#ui/site/icon.tsx';
import { Picture } from '#ui/site/picture.tsx';

export type ProfileCardProps = {
  card: ProfileCard;
  picture: StoredPicture | null;
  /** Role of the person, or name of the office. */
  role: string;
};

type PortraitProps = { name: string; picture: StoredPicture | null; className: string };

const Portrait = ({ name, picture, className }: PortraitProps): ReactElement => (
  <span
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

const ContactLinks = ({ card: { phone: number, email } }: Pick<ProfileCardProps, 'card'>): ReactElement | null =>
  number || email ? (
    <p className="flex flex-wrap justify-center gap-x-6">
      {number && (
        <a href={`tel:${number}`} className="inline-flex min-h-target items-center gap-2 underline underline-offset-4">
          <Icon name="phone" size={18} />
          {phone(number)}
        </a>
      )}
      {email && (
        <a
          href={`mailto:${email}`}
          className="inline-flex min-h-target items-center gap-2 break-all underline underline-offset-4"
        >
          <Icon name="mail" size={18} />
          {email}
        </a>
      )}
    </p>
  ) : null;

/**
 * Card behind the link of a social profile: name, links, social networks, in the owner's colours when they are
 * readable.
 */
export const ProfileCardView = ({ card, picture, role }: ProfileCardProps): ReactElement => {
  const ground = card.backgroundColor;
  const ink = readableText(card.textColor, ground);
  const plain = cx(groundClass(ground), inkClass(ink));
  const inverse = cx(groundClass(ink), inkClass(ground));
  const name = `${card.firstname} ${card.lastname}`.trim();
  return (
    <div className={cx('flex grow justify-center px-gutter py-section-sm', plain)}>
      <div className="flex w-full max-w-md flex-col items-center gap-6 text-center">
        <Portrait name={name} picture={picture} className={inverse} />
        <div>
          <h1 className="font-display text-h2">{name}</h1>
          {role && <p className="mt-1 text-sm">{role}</p>}
        </div>
        {card.description && <p>{unbroken(card.description)}</p>}
        <ul className="grid w-full gap-3">
          {card.buttons.map(({ title, link }) => (
            <li key={`${title}${link}`}>
              <a
                href={link}
                className={cx(
                  'flex min-h-13 items-center justify-center rounded-pill px-6 py-2 font-medium hover:underline',
                  inverse,
                )}
                {...(link.startsWith('https:') && { rel: 'noopener nofollow' })}
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
        <ContactLinks card={card} />
        {card.socials.length > 0 && (
          <ul aria-label={FRAME_WORDS.follow} className="flex flex-wrap justify-center gap-x-6">
            {card.socials.map(({ name, url }) => (
              <li key={name}>
                <a
                  href={url}
                  rel="noopener nofollow me"
                  className="inline-flex min-h-target items-center underline underline-offset-4"
                >
                  {SOCIAL_WORDS[name]}
                </a>
              </li>
            ))}
          </ul>
        )}
        <p className="mt-auto pt-6 text-sm">
          <a href="/" className="inline-flex min-h-target items-center underline underline-offset-4">
            {WORDS.site}
          </a>
        </p>
      </div>
    </div>
  );
};
