import type { ReactElement, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon, type IconName } from './icon.tsx';

type Tone = 'success' | 'danger' | 'info';

const TONES: Record<Tone, { look: string; icon: IconName }> = {
  success: { look: 'bg-success-soft text-success', icon: 'success' },
  danger: { look: 'bg-danger-soft text-danger', icon: 'alert' },
  info: { look: 'bg-accent-soft text-on-accent-soft', icon: 'info' },
};

type Props = {
  tone: Tone;
  children: ReactNode;
  /** Fixed at the bottom of the page. A success message disappears after 4.5 s (rule FORM-FLASH), an error stays. */
  floating?: boolean;
  className?: string;
};

/** The result of an action, beside it or over the page; announced by screen readers. */
export const Notice = ({ tone, children, floating = false, className }: Props): ReactElement => (
  <div
    role={tone === 'danger' ? 'alert' : 'status'}
    className={cx(
      'flex items-start gap-3 rounded-control px-4 py-3 text-base',
      TONES[tone].look,
      floating && 'fixed inset-x-4 bottom-5 z-50 mx-auto w-fit max-w-prose shadow-float',
      floating && tone !== 'danger' && 'animate-[leave_300ms_ease-out_4.5s_forwards]',
      className,
    )}
  >
    <Icon name={TONES[tone].icon} className="mt-1" />
    <div className="min-w-0 text-ink">{children}</div>
  </div>
);

type FlashProps = Pick<Props, 'tone' | 'children'> & {
  /** Text that stays after the message; absent: the message stays. */
  after?: string | undefined;
};

/**
 * A flash message: the script removes it after 4.5 s (rule FORM-FLASH) and leaves `after`; without scripts it stays.
 */
export const Flash = ({ tone, children, after }: FlashProps): ReactElement =>
  after === undefined ? (
    <Notice tone={tone}>{children}</Notice>
  ) : (
    <>
      <div data-flash="" className="pb-2">
        <Notice tone={tone}>{children}</Notice>
      </div>
      {after && <p className="text-ink-soft text-sm">{after}</p>}
    </>
  );
