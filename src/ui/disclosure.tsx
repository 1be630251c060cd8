import type { ReactElement, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

type Props = {
  summary: ReactNode;
  children: ReactNode;
  open?: boolean /** Only one of a name is open. */;
  name?: string;
  className?: string;
};

/** A heading that opens what stands under it; works without JavaScript. */
export const Disclosure = ({ summary, children, open, name, className }: Props): ReactElement => (
  <details open={open} name={name} className={cx('group border-line border-b', className)}>
    <summary className="flex min-h-target items-center justify-between gap-4 py-3 font-medium">
      {summary}
      <Icon name="down" className="shrink-0 transition-transform group-open:rotate-180" />
    </summary>
    <div className="pb-5">{children}</div>
  </details>
);
