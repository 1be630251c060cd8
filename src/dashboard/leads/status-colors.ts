import type { OpenStatus } from '#domain/leads/lead';

/** The colour of the dot before each status of a lead. */
export const STATUS_COLORS: Readonly<Record<OpenStatus, string>> = {
  captured: 'var(--mantine-color-blue-6)',
  connected: 'var(--mantine-color-violet-6)',
  cultivated: 'var(--mantine-color-yellow-6)',
  closed: 'var(--mantine-color-green-6)',
};
