/** What the command palette of each back office finds. */
export const PALETTE_PLACEHOLDERS = {
  site: 'Écran, lead, message, annonce…',
  network: 'Écran, market center, agent, groupe…',
} as const;
