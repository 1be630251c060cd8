import type { ReactElement, ReactNode } from 'react';
import type { OwnerSite } from '#contracts/owners';
import { CALL_WORDS } from '#fr/consents';
import { OWNER_HEAD_WORDS as WORDS } from '#fr/network-websites';
import { RecordHead } from '#office/window/record-head.tsx';
import { type HeadAction, mainFirst } from '#ui/office/window/head-actions.tsx';
import { SiteBadge } from './site-badge.tsx';

type Props = {
  name: string;
  website: OwnerSite;
  /** Null: none. */
  email: string | null;
  /** When it was made. */
  at: string;
  /** Further actions, after those of every owner. */
  actions?: readonly HeadAction[];
  /** States besides that of the site. */
  children?: ReactNode;
};

/** The head of an owner's window: its states, its open site and a mail to it. */
export const OwnerHead = (props: Props): ReactElement => {
  const { name, website, email, at, actions = [], children } = props;
  const { status, url } = website;
  return (
    <RecordHead
      title={name}
      at={at}
      ageText={WORDS.made}
      actions={mainFirst([
        ...(status === 'active' && url !== null ? [{ label: WORDS.see, icon: 'external', href: url } as const] : []),
        ...(email === null
          ? []
          : [{ label: CALL_WORDS.write, icon: 'mail', href: `mailto:${encodeURIComponent(email)}` } as const]),
        ...actions,
      ])}
    >
      {children}
      <SiteBadge status={status} isNamed />
    </RecordHead>
  );
};
