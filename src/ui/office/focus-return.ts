import { useEffect, useEffectEvent, useState } from 'react';
import { afterPaint } from './after-paint.ts';

const always = (): boolean => true;

/**
 * Gives a lost focus back when a layer closes: to the control that opened it, otherwise to the title of the view.
 * `isWanted`: asked after the layer has closed.
 */
export const useFocusReturn = (isWanted = always): void => {
  const [origin] = useState(() => document.activeElement);
  const giveBack = useEffectEvent(() => {
    if (document.activeElement !== document.body || !isWanted()) return;
    const isThere = origin instanceof HTMLElement && origin !== document.body && origin.isConnected;
    (isThere ? origin : document.querySelector<HTMLElement>('h1'))?.focus();
  });
  useEffect(() => () => void afterPaint(() => giveBack()), []);
};
