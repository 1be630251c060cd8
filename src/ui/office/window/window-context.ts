import { createContext, useContext } from 'react';

/** Whether a component is inside a side window, which scrolls independently of the page. */
export const WindowContext = createContext(false);

export const useInWindow = (): boolean => useContext(WindowContext);
