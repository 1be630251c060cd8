import { createContext, useContext } from 'react';

/** Whether what is rendered is in a side window, which scrolls by itself while the page stays. */
export const WindowContext = createContext(false);

export const useInWindow = (): boolean => useContext(WindowContext);
