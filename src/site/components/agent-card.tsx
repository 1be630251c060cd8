import type { ReactElement } from 'react';
import type { Picture as StoredPicture } from '#domain/files/picture';
import { fullName } from '#domain/people/names';
import type { SiteMember } from '#domain/sites/site';
import { list } from '#fr/format';
import { roleLabel } from '#fr/site';
import { unbroken } from '#fr/typography';
import { Initials } from '#ui/site/avatar.tsx';
import { cx } from '#ui/site/cx.ts';
import { Picture } from '#ui/site/picture.tsx';

export type PersonCard = Pick<SiteMember, 'id' | 'firstname' | 'lastname' | 'genderName' | 'roleName' | 'sectors'> & {
  picture: StoredPicture | null;
  /** Their page on this site, or their own site; null: none. */
  href: string | null;
};

type Props = {
  person: PersonCard;
  /** The `sizes` attribute of the portrait. */
  sizes: string;
  /** Level of the heading with the name. */
  level?: 2 | 3;
  /** On the first screen: its picture is loaded first. */
  priority?: boolean;
};

const Portrait = ({ person, sizes, priority = false }: Props): ReactElement =>
  person.picture ? (
    <Picture
      picture={person.picture}
      sizes={sizes}
      alt=""
      priority={priority}
      className="size-full object-cover object-top transition-transform duration-400 group-hover/person:scale-102"
    />
  ) : (
    <Initials name={fullName(person)} className="size-full text-h1 in-data-[view=list]:text-h3" />
  );

/**
 * A person in a list: portrait, name, role, towns. One link makes the whole card clickable. A parent with
 * `data-view="list"` lays it out in one line.
 */
export const AgentCard = (props: Props): ReactElement => {
  const { person, level = 3 } = props;
  const Name = `h${level}` as const;
  const name = fullName(person);
  const towns = person.sectors.map(({ city }) => city);
  return (
    <article
      className={cx(
        'group/person relative grid content-start gap-4',
        'in-data-[view=list]:grid-cols-[6rem_minmax(0,1fr)] in-data-[view=list]:items-center',
        'in-data-[view=list]:gap-6',
      )}
    >
      <div className="aspect-person overflow-hidden rounded-card bg-paper-deep in-data-[view=list]:aspect-square">
        <Portrait {...props} />
      </div>
      <div className="min-w-0">
        <Name className="font-display text-h3">
          {person.href ? (
            <a href={person.href} className="stretched after:rounded-card hover:text-accent-strong">
              {name}
            </a>
          ) : (
            name
          )}
        </Name>
        <p className="text-ink-soft text-sm">{roleLabel(person.roleName, person.genderName)}</p>
        {towns.length > 0 && <p className="mt-0.5 text-ink-faint text-sm">{unbroken(list(towns))}</p>}
      </div>
    </article>
  );
};
