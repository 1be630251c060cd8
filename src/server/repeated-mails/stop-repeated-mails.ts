import { stopAddress } from '#server/alerts';
import type { Ports } from '#server/context';
import { stopFollowsOf } from '#server/home-follows';
import { stopReportsOf } from '#server/seller-reports';

/** Alerts, values of homes and sellers' reports. */
const STOPS: readonly ((ports: Ports, email: string) => Promise<unknown>)[] = [
  stopAddress,
  stopFollowsOf,
  stopReportsOf,
];

/** Ends every repeated mail to an address, on all sites (rule MAIL-RETURNED). Idempotent. */
export const stopRepeatedMails = async (ports: Ports, email: string): Promise<void> => {
  for (const stop of STOPS) await stop(ports, email);
};
