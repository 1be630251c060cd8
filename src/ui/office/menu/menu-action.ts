import type { MouseEvent } from 'react';
import type { AnyIcon } from '#ui/office/icon.tsx';

/** What a button or menu entry does. */
export type ActionTarget =
  | { href: string; onOpen?: (event: MouseEvent) => void }
  | { /** Address in the back office. */ to: string }
  | { act: () => void };

/** An entry of a menu. */
export type MenuAction = { label: string; icon: AnyIcon; danger?: true } & ActionTarget;

/** A page opens in a new tab; an address of a mail program or a telephone does not. */
export const newTabOf = (href: string): { target?: '_blank'; rel?: 'noopener' } =>
  /^(?:mailto|tel):/.test(href) ? {} : { target: '_blank', rel: 'noopener' };
