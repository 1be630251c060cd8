import type { ReactElement, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

type Props = {
  id: string;
  title: ReactNode;
  children: ReactNode;
  /** Stays at the bottom while the rest scrolls. */
  foot?: ReactNode;
  /** Words of the button that closes. */
  closeLabel: string;
  className?: string;
};

const Frame = ({ id, title, children, foot, closeLabel, className }: Props): ReactElement => (
  <dialog id={id} aria-labelledby={`${id}-title`} className={className}>
    <div className="flex max-h-[inherit] h-full flex-col">
      <header className="flex items-center justify-between gap-4 border-line border-b px-gutter py-3">
        <h2 id={`${id}-title`} className="font-display text-h3">
          {title}
        </h2>
        <form method="dialog">
          <button
            type="submit"
            aria-label={closeLabel}
            className="grid size-target place-items-center rounded-pill hover:bg-paper-deep"
          >
            <Icon name="close" />
          </button>
        </form>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-gutter py-5">{children}</div>
      {foot && <footer className="border-line border-t bg-paper px-gutter py-3">{foot}</footer>}
    </div>
  </dialog>
);

/**
 * A window over the page, the browser's own: focus stays in, Escape closes. Opened by a button with
 * `command="show-modal" commandfor={id}` (an enhancement opens it where the browser does not know these).
 */
export const Dialog = (props: Props): ReactElement => (
  <Frame
    {...props}
    className={cx(
      'max-h-[min(90dvh,48rem)] w-[min(40rem,calc(100vw-2rem))] rounded-card bg-paper shadow-float',
      props.className,
    )}
  />
);

/** The same from the right edge, full height; the whole screen on a phone. */
export const Drawer = (props: Props): ReactElement => (
  <Frame
    {...props}
    className={cx('my-0 mr-0 h-dvh max-h-dvh w-[min(28rem,100vw)] max-w-none bg-paper shadow-float', props.className)}
  />
);
