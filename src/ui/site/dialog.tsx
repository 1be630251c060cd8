import type { ReactElement, ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { cx } from './cx.ts';

type Props = {
  /**
   * A control with `data-open-dialog={id}` opens it (enhance/frame.ts); one inside with `data-close-dialog` closes it.
   */
  id: string;
  title: string;
  closeLabel: string;
  /** Centred, or on the right side of the screen; full screen on a phone. */
  look?: 'window' | 'drawer';
  children: ReactNode;
  /** Stays visible below the scrolling content. */
  footer?: ReactNode;
};

const LOOKS = {
  window:
    'sm:rounded-card max-sm:m-0 max-sm:h-dvh max-sm:max-h-none w-[min(36rem,100vw)] max-w-none ' +
    'max-h-[min(90dvh,48rem)]',
  drawer: 'my-0 mr-0 ml-auto h-dvh max-h-dvh w-[min(30rem,100vw)] max-w-none',
} as const;

/**
 * A native modal dialog: the focus stays inside, Escape or a click on the backdrop closes it, and the focus returns to
 * its opener. Without scripts it cannot open, so its opener is a link to a page that does the same.
 */
export const Dialog = ({ id, title, closeLabel, look = 'window', children, footer }: Props): ReactElement => (
  <dialog id={id} aria-labelledby={`${id}-title`} className={cx('bg-paper shadow-float', LOOKS[look])}>
    <div className="flex h-full max-h-[inherit] flex-col">
      <header className="flex items-center justify-between gap-4 border-line border-b px-gutter py-2">
        <h2 id={`${id}-title`} className="min-w-0 font-display text-h3">
          {title}
        </h2>
        <IconButton icon="close" label={closeLabel} data-close-dialog="" className="-mr-3" />
      </header>
      <div className="grid min-h-0 flex-1 content-start gap-8 overflow-y-auto overscroll-contain px-gutter py-6">
        {children}
      </div>
      {footer && (
        <footer className="flex items-center justify-between gap-3 border-line border-t bg-paper px-gutter py-3">
          {footer}
        </footer>
      )}
    </div>
  </dialog>
);
