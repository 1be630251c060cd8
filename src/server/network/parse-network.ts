import { networkSchema, toNetworkConfig } from '#contracts/network';
import type { NetworkConfig } from '#domain/network/network';
import { issueLine } from '#fr/network';
import { readDrawing } from '#platform/markup/drawing';

export type ParsedNetwork = { ok: true; network: NetworkConfig } | { ok: false; lines: readonly string[] };

const WRONG_LOGO = { path: ['logo'], message: 'SVG' };

/** The drawing as it was given; null: none, or something that the shape refuses. */
const logoOf = (content: unknown): string | null => {
  const logo = typeof content === 'object' && content !== null && 'logo' in content ? content.logo : null;
  return typeof logo === 'string' ? logo : null;
};

/** Reads the content of `network.json`; refused values come back as French lines, each with its place in the file. */
export const parseNetwork = (content: unknown): ParsedNetwork => {
  const result = networkSchema.safeParse(content);
  const given = logoOf(content);
  const logo = given === null ? null : readDrawing(given);
  const issues = [...(result.error?.issues ?? []), ...(given !== null && logo === null ? [WRONG_LOGO] : [])];
  if (!result.success || issues.length > 0) return { ok: false, lines: issues.map(issueLine) };
  return { ok: true, network: { ...toNetworkConfig(result.data), logo } };
};
