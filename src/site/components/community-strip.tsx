import type { ReactElement } from 'react';
import { PARTNERS_WORDS as WORDS } from '#fr/partners';
import { FRAME_WORDS } from '#fr/site';
import { cx } from '#ui/site/cx.ts';
import { Icon, type IconName } from '#ui/site/icon.tsx';
import { Container } from '#ui/site/layout.tsx';

export type CommunityLink = { label: string; href: string; icon: IconName };

/** Links with icons to the network's sites for new homes and for luxury (rule SITE-PARTNERS). */
export const CommunityStrip = ({ links }: { links: readonly CommunityLink[] }): ReactElement | null =>
  links.length === 0 ? null : (
    <nav aria-label={WORDS.community} className="no-print border-line border-y bg-paper-deep">
      <Container>
        <ul className="flex flex-wrap justify-center gap-x-16 gap-y-2 py-6">
          {links.map(({ label, href, icon }) => (
            <li key={href}>
              <a
                href={href}
                target="_blank"
                rel="noopener nofollow"
                className={cx(
                  'group inline-flex min-h-target items-center gap-4 font-display text-h3',
                  'hover:text-accent-strong',
                )}
              >
                <span className="grid size-12 place-items-center rounded-pill bg-accent-soft text-on-accent-soft">
                  <Icon name={icon} size={22} />
                </span>
                {label}
                <Icon name="outward" size={18} className="text-ink-faint" />
                <span className="sr-only">{FRAME_WORDS.opensNewTab}</span>
              </a>
            </li>
          ))}
        </ul>
      </Container>
    </nav>
  );
