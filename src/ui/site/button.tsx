import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon, type IconName } from './icon.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'onNight';
export type ButtonSize = 'sm' | 'md' | 'lg';

type Look = {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: IconName;
  iconEnd?: IconName;
  /** Full width of its container. */
  wide?: boolean;
};

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'button-primary',
  secondary: 'button-secondary',
  quiet: 'button-quiet',
  onNight: 'button-on-night',
};

const SIZES: Record<ButtonSize, string | null> = { sm: 'button-sm', md: null, lg: 'button-lg' };

const classesOf = ({ variant = 'primary', size = 'md', wide = false }: Look, className?: string): string =>
  cx('button', VARIANTS[variant], SIZES[size], wide && 'w-full', className);

const Content = ({ icon, iconEnd, children }: Look & { children: ReactNode }): ReactElement => (
  <>
    {icon && <Icon name={icon} size={18} />}
    {children}
    {iconEnd && <Icon name={iconEnd} size={18} />}
  </>
);

/** Focusable while busy, so that the focus is not lost. */
const BUSY = { 'aria-busy': true, 'aria-disabled': true } as const;

const Spinner = (): ReactElement => (
  <span
    aria-hidden="true"
    className="size-4 animate-[turn_900ms_linear_infinite] rounded-pill border-2 border-current border-r-transparent"
  />
);

/**
 * A button whose text names the action: 'Envoyer ma question'. `type` defaults to 'button'. `busy`: the action is
 * running.
 */
export const Button = ({
  variant,
  size,
  icon,
  iconEnd,
  wide,
  className,
  children,
  type = 'button',
  busy = false,
  ...rest
}: Look & ComponentProps<'button'> & { busy?: boolean }): ReactElement => {
  const look = definedOf({ variant, size, icon, iconEnd, wide });
  return (
    <button type={type} className={classesOf(look, className)} {...(busy && BUSY)} {...rest}>
      {busy && <Spinner />}
      <Content {...look}>{children}</Content>
    </button>
  );
};

/** A link with the look of a button. */
export const ButtonLink = ({
  variant,
  size,
  icon,
  iconEnd,
  wide,
  className,
  children,
  ...rest
}: Look & ComponentProps<'a'> & { href: string }): ReactElement => {
  const look = definedOf({ variant, size, icon, iconEnd, wide });
  return (
    <a className={classesOf(look, className)} {...rest}>
      <Content {...look}>{children}</Content>
    </a>
  );
};

const ICON_LOOKS = { plain: null, onNight: 'icon-button-on-night' } as const;

/** A button with only an icon; `label` is its accessible name. */
export const IconButton = ({
  icon,
  label,
  look = 'plain',
  className,
  type = 'button',
  ...rest
}: { icon: IconName; label: string; look?: keyof typeof ICON_LOOKS } & ComponentProps<'button'>): ReactElement => (
  <button
    type={type}
    aria-label={label}
    title={label}
    className={cx('icon-button', ICON_LOOKS[look], className)}
    {...rest}
  >
    <Icon name={icon} />
  </button>
);

type OptionalLook = { [K in keyof Look]: Look[K] | undefined };
const definedOf = (look: OptionalLook): Look =>
  Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined));
