import { estimationsOfMonth, messagesOfMonth } from '#dashboard/addresses.ts';
import type { SiteView } from '#domain/access/rights';
import type { FigureName } from '#domain/stats/figures';
import { useSession } from '#office/session/session-context.ts';

type FigureList = { view: SiteView; addressOf: (month: string) => string };

/** The figures of a site that have a list, with its view (rule STATS-LISTS). */
const LISTS: Readonly<Partial<Record<FigureName, FigureList>>> = {
  messages: { view: 'messages', addressOf: messagesOfMonth },
  appraisals: { view: 'prospection', addressOf: estimationsOfMonth },
};

/** The address of the list of a figure of a month; undefined: there is none, or the person may not open it. */
export type FigureLists = (name: FigureName, month: string) => string | undefined;

export const useFigureLists = (): FigureLists => {
  const { views } = useSession();
  return (name, month) => {
    const list = LISTS[name];
    return list && views.includes(list.view) ? list.addressOf(month) : undefined;
  };
};
