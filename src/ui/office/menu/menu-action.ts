import type { MouseEvent } from 'react';
import type { IconName } from '#ui/office/icon.tsx';

/** What a button or menu entry does. */
export type ActionTarget =
  | { /** Opens in a new tab. */ href: string; onOpen?: (event: MouseEvent) => void }
  | { /** Address in the back office. */ to: string }
  | { act: () => void };

/** An entry of a menu. */
export type MenuAction = { label: string; icon: IconName; danger?: true } & ActionTarget;
