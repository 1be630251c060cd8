import type { ReactElement } from 'react';
import type { TextPoint } from '#domain/network/network';
import { unbroken } from '#fr/typography';
import { pageField } from '#site/components/page-field.ts';
import { Icon } from '#ui/site/icon.tsx';

/** Numbered selling points (rule SITE-SELL). */
export const SellPoints = ({ points }: { points: readonly TextPoint[] }): ReactElement => (
  <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2" {...pageField('listing.sellPoints')}>
    {points.map(({ title, content }) => (
      <li key={title} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
        <span className="mt-1 grid size-8 place-items-center rounded-pill bg-accent-soft text-on-accent-soft">
          <Icon name="check" size={16} />
        </span>
        <div>
          <h3 className="font-medium text-lg leading-snug">{title}</h3>
          {content && <p className="mt-1.5 text-ink-soft">{unbroken(content)}</p>}
        </div>
      </li>
    ))}
  </ul>
);
