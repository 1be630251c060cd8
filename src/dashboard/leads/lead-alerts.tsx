import { useEffect, useRef } from 'react';
import { pipelineOperations } from '#contracts/pipeline';
import { leadsAddress } from '#domain/leads/lead-paths';
import { ALERT_WORDS as WORDS } from '#fr/pipeline';
import { useAnswer } from '#office/data/use-answer.ts';
import { useOffice } from '#ui/office/office-context.ts';
import { useStore } from '#ui/office/store.ts';
import { type AlertChoices, alertChoices } from './alert-choices.ts';

const LOCK = 'lead-alert';
/** Other tabs of the browser that learn of the same leads meanwhile stay silent. */
const ONE_TAB_MS = 5_000;
/** Two short tones, in hertz. */
const TONES = [660, 880];
const TONE_SECONDS = 0.14;

const notify = (count: number, place: string): void => {
  const notification = new Notification(WORDS.arrived(count), { body: place, tag: LOCK });
  notification.onclick = () => {
    focus();
    location.assign(`/dashboard${leadsAddress('growth')}`);
  };
};

const playTones = async (): Promise<void> => {
  const audio = new AudioContext();
  for (const [at, tone] of TONES.entries()) {
    const oscillator = new OscillatorNode(audio, { frequency: tone });
    const volume = new GainNode(audio, { gain: 0.15 });
    oscillator.connect(volume).connect(audio.destination);
    const begin = audio.currentTime + at * TONE_SECONDS;
    oscillator.start(begin);
    oscillator.stop(begin + TONE_SECONDS);
  }
  await new Promise((resolve) => setTimeout(resolve, 1000));
  await audio.close();
};

type Arrival = AlertChoices & { count: number; place: string };

/** Phones show notifications only by a service worker: without one the sound remains. */
const tell = async ({ notify: isWanted, sound, count, place }: Arrival): Promise<void> => {
  if (isWanted && Notification.permission === 'granted') {
    try {
      notify(count, place);
    } catch {
      // not possible in this browser
    }
  }
  if (sound) await playTones();
};

const tellInOneTab = (arrival: Arrival): Promise<void> =>
  navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    await tell(arrival);
    await new Promise((resolve) => setTimeout(resolve, ONE_TAB_MS));
  });

/** Tells of leads that arrive while a back office is open, if the person wants it. Shows nothing itself. */
export const LeadAlerts = (): null => {
  const choices = useStore(alertChoices);
  const isWanted = choices.notify || choices.sound;
  const { data } = useAnswer(pipelineOperations.arrivals, isWanted ? {} : null);
  const { place } = useOffice();
  const known = useRef<number | null>(null);
  // Leads of both programmes, because one can pass from one to the other.
  const today = data?.arrivals.reduce((sum, one) => sum + one.today, 0);
  useEffect(() => {
    if (today === undefined) return;
    const former = known.current;
    known.current = today;
    if (former !== null && today > former) void tellInOneTab({ ...choices, count: today - former, place });
  }, [today, choices, place]);
  return null;
};
