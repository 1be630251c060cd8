import type { Arrival } from '#domain/leads/arrival';
import { leadAddress, leadsAddress } from '#domain/leads/lead-paths';
import { ALERT_WORDS as WORDS } from '#fr/lead-arrivals';
import type { AlertChoices } from '#office/account/alert-choices.ts';
import { playTones } from './play-tones.ts';

const LOCK = 'lead-alert';
/** During this time, other tabs of the browser do not notify of the same leads. */
const ONE_TAB_MS = 5_000;

/** A single lead opens in its window; several leads open the list of the newest one's programme. */
const addressOf = (arrived: readonly [Arrival, ...Arrival[]]): string => {
  const [{ id, programme }, ...others] = arrived;
  return others.length === 0 ? leadAddress(programme, id) : leadsAddress(programme);
};

type News = { arrived: readonly [Arrival, ...Arrival[]]; place: string };

const notify = ({ arrived, place }: News): void => {
  const notification = new Notification(WORDS.arrived(arrived.length), { body: place, tag: LOCK });
  notification.onclick = () => {
    focus();
    location.assign(`/dashboard${addressOf(arrived)}`);
  };
};

/** Phones show notifications only through a service worker; without one only the sound is played. */
const tell = async (choices: AlertChoices, news: News): Promise<void> => {
  if (choices.notify && Notification.permission === 'granted') {
    try {
      notify(news);
    } catch {
      // not possible in this browser
    }
  }
  if (choices.sound) await playTones();
};

/** Tells of leads that arrived, in one of the tabs of a browser. */
export const tellInOneTab = (choices: AlertChoices, news: News): Promise<void> =>
  navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    await tell(choices, news);
    await new Promise((resolve) => setTimeout(resolve, ONE_TAB_MS));
  });
