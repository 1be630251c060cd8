import { useEffect, useEffectEvent } from 'react';
import { useOffice } from './office-context.ts';

type Layer = { close: (() => void) | null };

/** Layers over the page: windows, dialogs. Escape closes the layer that was opened last. */
export type Layers = {
  /** Adds a layer on top. Returns a function that removes it. */
  open: (layer: Layer) => () => void;
  /** Starts listening for Escape. Returns a function that stops it. */
  listen: (browser: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>) => () => void;
};

/** Menus and option lists handle Escape themselves; the focused element then has this attribute. */
const isHandled = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('[data-mantine-stop-propagation="true"]') !== null;

export const createLayers = (): Layers => {
  const layers: Layer[] = [];
  const onKey = (event: Event): void => {
    const { key, isComposing } = event as KeyboardEvent;
    if (key !== 'Escape' || isComposing || event.defaultPrevented || isHandled(event)) return;
    layers.at(-1)?.close?.();
  };
  return {
    open: (layer) => {
      layers.push(layer);
      return () => {
        layers.splice(layers.indexOf(layer), 1);
      };
    },
    listen: (browser) => {
      browser.addEventListener('keydown', onKey);
      return () => browser.removeEventListener('keydown', onKey);
    },
  };
};

/** While this component is rendered, Escape calls `close`, unless another layer was opened later. Null: no layer. */
export const useLayer = (close: (() => void) | null): void => {
  const { layers } = useOffice();
  const onClose = useEffectEvent(() => close?.());
  useEffect(() => layers.open({ close: () => onClose() }), [layers]);
};
