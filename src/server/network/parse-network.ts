import { networkSchema, toNetworkConfig } from '#contracts/network';
import type { NetworkConfig } from '#domain/network/network';
import { issueLine } from '#fr/network';

export type ParsedNetwork = { ok: true; network: NetworkConfig } | { ok: false; lines: readonly string[] };

/** Reads the content of `network.json`; refused values come back as French lines, each with its place in the file. */
export const parseNetwork = (content: unknown): ParsedNetwork => {
  const result = networkSchema.safeParse(content);
  if (result.success) return { ok: true, network: toNetworkConfig(result.data) };
  return { ok: false, lines: result.error.issues.map(issueLine) };
};
