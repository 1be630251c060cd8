import { createStore } from '#ui/office/store.ts';

/** How this browser notifies of new leads; both are off by default. */
export type AlertChoices = { notify: boolean; sound: boolean };

const KEY = 'lead-alerts';
const NOTHING: AlertChoices = { notify: false, sound: false };

/** Without storage access, or with damaged data, nothing is chosen. */
const read = (): AlertChoices => {
  try {
    const { notify, sound } = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return { notify: notify === true, sound: sound === true };
  } catch {
    return NOTHING;
  }
};

/** The choices of this browser, the same in all its tabs. */
export const alertChoices = createStore(read());
addEventListener('storage', ({ key }) => {
  if (key === KEY || key === null) alertChoices.set(read());
});

export const chooseAlerts = (change: Partial<AlertChoices>): void => {
  const next = { ...alertChoices.get(), ...change };
  alertChoices.set(next);
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // chosen for this tab only
  }
};
