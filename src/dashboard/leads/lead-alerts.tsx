import { useEffect, useRef } from 'react';
import { leadArrivalOperations } from '#contracts/lead-arrivals';
import { firstSeen, noticeArrivals, type SeenLeads } from '#domain/leads/arrival';
import { alertChoices } from '#office/account/alert-choices.ts';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { useOffice } from '#ui/office/office-context.ts';
import { useStore } from '#ui/office/store.ts';

/**
 * Notifies of leads that other people create while a back office is open, if the person wants it (rule LEAD-ALERT).
 * Renders nothing.
 */
export const LeadAlerts = (): null => {
  const choices = useStore(alertChoices);
  const isWanted = choices.notify || choices.sound;
  const { data } = useApiQuery(leadArrivalOperations.newest, isWanted ? {} : null);
  const { place } = useOffice();
  const known = useRef<SeenLeads | null>(null);
  useEffect(() => {
    if (data === undefined) return;
    if (known.current === null) {
      known.current = firstSeen(data);
      return;
    }
    const { seen, arrived } = noticeArrivals(known.current, data.leads);
    known.current = seen;
    const [newest, ...others] = arrived;
    if (!newest) return;
    const tell = async (): Promise<void> => {
      const { tellInOneTab } = await import('./tell-arrivals.ts');
      await tellInOneTab(choices, { arrived: [newest, ...others], place });
    };
    tell().catch(() => {});
  }, [data, choices, place]);
  return null;
};
