import type { ReactElement, ReactNode } from 'react';
import type { OwnerSite } from '#contracts/owners';
import { OWNER_HEAD_WORDS as WORDS } from '#fr/network-websites';
import { type HeadAction, HeadActions } from '#ui/office/window/head-actions.tsx';
import { SiteBadge } from './site-badge.tsx';

type Props = {
  name: string;
  website: OwnerSite;
  /** Null: none. */
  email: string | null;
  /** Further actions, after those of every owner. */
  actions?: readonly HeadAction[];
  /** States besides that of the site. */
  children?: ReactNode;
};

/** The head of an owner's window: its states, its open site and a mail to it. */
export const OwnerHead = ({ name, website: { status, url }, email, actions = [], children }: Props): ReactElement => (
  <>
    {children}
    <SiteBadge status={status} isNamed />
    <HeadActions
      title={name}
      shown={2}
      actions={[
        ...(status === 'active' && url !== null ? [{ label: WORDS.see, icon: 'external', href: url } as const] : []),
        ...(email === null
          ? []
          : [{ label: WORDS.write, icon: 'mail', href: `mailto:${encodeURIComponent(email)}` } as const]),
        ...actions,
      ]}
    />
  </>
);
