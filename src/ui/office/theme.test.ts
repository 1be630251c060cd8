import { DEFAULT_THEME } from '@mantine/core';
import { expect, it } from 'vitest';
import { contrast } from '#domain/sites/color';
import { cssVariables } from './theme.ts';

it('placeholders are readable on the white of fields', () => {
  const { '--mantine-color-placeholder': placeholder = '' } = cssVariables(DEFAULT_THEME).light;
  expect(contrast(placeholder, '#ffffff')).toBeGreaterThanOrEqual(4.5);
});
