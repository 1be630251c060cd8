import '@mantine/core/styles.css';
import { createTheme, MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

const theme = createTheme({ fontFamily: 'system-ui, sans-serif', primaryColor: 'dark', defaultRadius: 'sm' });

/** Puts a back office into its page: one theme and one query cache for both. Styles carry the page's nonce (strict CSP). */
export const openOffice = (office: ReactElement): void => {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? '';
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } });
  createRoot(root).render(
    <StrictMode>
      <MantineProvider theme={theme} getStyleNonce={() => nonce}>
        <QueryClientProvider client={queries}>{office}</QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  );
};
