import { networkSchema, toNetworkConfig } from '#contracts/network';
import type { NetworkConfig } from '#domain/network/network';
import { issueLine } from '#fr/network';
import { readDrawing } from '#platform/markup/drawing';

export type ParsedNetwork = { ok: true; network: NetworkConfig } | { ok: false; lines: readonly string[] };

const WRONG_LOGO = { path: ['logo'], message: 'SVG' };

/** The text of the logo; null: none, or not a text. */
const logoOf = (content: unknown): string | null => {
  const logo = typeof content === 'object' && content !== null && 'logo' in content ? content.logo : null;
  return typeof logo === 'string' ? logo : null;
};

/** Parses the content of `network.json`; errors are French lines with their path in the file. */
export const parseNetwork = (content: unknown): ParsedNetwork => {
  const result = networkSchema.safeParse(content);
  const given = logoOf(content);
  const logo = given === null ? null : readDrawing(given);
  const issues = [...(result.error?.issues ?? []), ...(given !== null && logo === null ? [WRONG_LOGO] : [])];
  if (!result.success || issues.length > 0) return { ok: false, lines: issues.map(issueLine) };
  return { ok: true, network: { ...toNetworkConfig(result.data), logo } };
};
