import type { ReactElement } from 'react';
import { useLocation } from 'wouter';
import { BACK_OFFICE_WORDS as WORDS } from '#fr/back-office';
import { useGroups } from '#office/frame/groups-context.ts';
import { useSession } from '#office/session/session-context.ts';
import { LinkCards } from '#ui/office/link-cards.tsx';
import { ViewFrame } from '#ui/office/view-frame.tsx';
import { StatementNotice } from './statement-notice.tsx';

/** Open tasks, and the views that the person may open. */
const HomeView = (): ReactElement => {
  const { account } = useSession();
  const [path] = useLocation();
  const others = useGroups().flatMap(({ items }) => items.filter(({ to }) => (to || '/') !== path));
  return (
    <ViewFrame title={WORDS.home.title} context={WORDS.home.hello(account.firstname)}>
      <StatementNotice />
      <LinkCards links={others} />
    </ViewFrame>
  );
};
export default HomeView;
