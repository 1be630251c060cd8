import { type CSSVariablesResolver, createTheme } from '@mantine/core';

/** 14 px text, 40 px rows, neutral greys and one primary colour. */
export const theme = createTheme({
  fontFamily: 'Figtree, system-ui, sans-serif',
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  lineHeights: { md: '1.5' },
  headings: { fontWeight: '600' },
  primaryColor: 'indigo',
  primaryShade: 8,
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  // By name, because importing the component would load it with the first view.
  components: {
    Badge: { defaultProps: { tt: 'none', fw: 500, lts: '0' } },
    Drawer: { styles: { title: { fontWeight: 600 } } },
    Modal: { styles: { title: { fontWeight: 600 } } },
    // A menu that opens gives the focus to its first entry: the empty element that Mantine 9 focuses instead is not
    // allowed in a menu.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    // The header of a window is not the page's banner landmark.
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    ModalHeader: { defaultProps: { role: 'presentation' } },
  },
});

/** Colours of placeholders, errors, descriptions, and orange and green labels that are readable as text (4.5:1). */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-placeholder': '#6c757d',
    '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
    '--mantine-color-error': 'var(--mantine-color-red-8)',
    '--mantine-color-orange-light-color': '#a63d00',
    '--mantine-color-green-light-color': '#1f6f31',
  },
  dark: {},
});
