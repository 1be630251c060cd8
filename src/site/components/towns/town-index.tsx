import type { ReactElement } from 'react';
import { bare, number } from '#fr/format';
import { goods } from '#fr/search-page';
import { TOWN_WORDS as WORDS } from '#fr/towns';
import type { SearchLink } from '#site/components/search-links.tsx';

type Letter = { letter: string; links: SearchLink[] };

/** Towns in their order, by their first letter without its accent. */
const byLetter = (links: readonly SearchLink[]): Letter[] => {
  const letters: Letter[] = [];
  for (const link of links) {
    const letter = bare(link.label).charAt(0).toUpperCase();
    const last = letters.at(-1);
    if (last?.letter === letter) last.links.push(link);
    else letters.push({ letter, links: [link] });
  }
  return letters;
};

const Most = ({ links }: { links: readonly SearchLink[] }): ReactElement => (
  <section aria-label={WORDS.mostHomes} className="mb-section-sm">
    <h2 className="font-display text-h3">{WORDS.mostHomes}</h2>
    <ul className="mt-5 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3">
      {links.map(({ label, href, count }) => (
        <li
          key={href}
          className="relative rounded-card border border-line bg-card p-5 transition-colors hover:border-ink"
        >
          <a href={href} className="stretched font-display text-h3 after:rounded-card">
            {label}
          </a>
          <p className="text-ink-soft text-sm tabular-nums">{goods(count)}</p>
        </li>
      ))}
    </ul>
  </section>
);

type Props = {
  /** In alphabetical order. */
  links: readonly SearchLink[];
  /** Those with the most homes; none when the list is short. */
  most: readonly SearchLink[];
};

/** The towns of a site by letter, below those with the most homes. */
export const TownIndex = ({ links, most }: Props): ReactElement => (
  <>
    {most.length > 0 && <Most links={most} />}
    {links.length > 0 && (
      <section aria-label={WORDS.allTowns}>
        <h2 className="mb-5 font-display text-h3">{WORDS.allTowns}</h2>
        {byLetter(links).map((group) => (
          <section key={group.letter} aria-label={group.letter} className="town-letter">
            <h3>{group.letter}</h3>
            <ul>
              {group.links.map(({ label, href, count }) => (
                <li key={href}>
                  <a href={href}>
                    {label} <span>{number(count)}</span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </section>
    )}
  </>
);
