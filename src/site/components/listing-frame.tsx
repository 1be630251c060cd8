import type { ReactElement } from 'react';
import { Button } from '#ui/site/button.tsx';
import type { IconName } from '#ui/site/icon.tsx';
import { Heading } from '#ui/site/layout.tsx';

type Props = {
  id: string;
  title: string;
  /** https URL on another site. */
  src: string;
  start: string;
  note: string;
  newTab: string;
  icon: IconName;
  /** Minimum height of the opened frame. */
  height: 'tour' | 'form' | 'map';
};

const HEIGHTS = { tour: 'data-open:aspect-video', form: 'data-open:min-h-[1000px]', map: 'data-open:h-100' } as const;

/**
 * A third-party frame: it loads nothing before the visitor asks for it (rule PRIVACY-FRAMES). Without scripts the link
 * opens it in a new tab.
 */
export const ListingFrame = ({ id, title, src, start, note, newTab, icon, height }: Props): ReactElement => (
  <section aria-labelledby={id} className="no-print">
    <Heading level={2} size={3} id={id} className="mb-4">
      {title}
    </Heading>
    <div
      data-frame={src}
      data-frame-title={title}
      className={`group/frame grid overflow-hidden rounded-card bg-paper-deep ${HEIGHTS[height]}`}
    >
      <div className="grid justify-items-start gap-3 p-6 group-data-open/frame:hidden">
        <p className="text-ink-soft text-sm">{note}</p>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button data-frame-start="" icon={icon} variant="secondary" className="[@media(scripting:none)]:hidden">
            {start}
          </Button>
          <a
            href={src}
            target="_blank"
            rel="noopener nofollow"
            className="link inline-flex min-h-target items-center text-sm"
          >
            {newTab}
          </a>
        </div>
      </div>
    </div>
  </section>
);
