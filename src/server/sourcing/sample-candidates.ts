import { createHash } from 'node:crypto';
import { type FoundCandidate, SOURCING_PAGE_SIZE } from '#domain/sourcing/sourcing';
import { readPhone } from '#server/people';
import type { CandidatePage, MarketShareQuery, NetworkOption } from './market-share.ts';

/** Invented candidates when no market-share service is configured: always the same ones for a postal code. */

export const SAMPLE_NETWORKS: readonly NetworkOption[] = [
  { name: 'Atelier des Toits', normalizedName: 'atelier-des-toits' },
  { name: 'Belle Rive', normalizedName: 'belle-rive' },
  { name: 'Cap Habitat', normalizedName: 'cap-habitat' },
  { name: 'Maison Claire', normalizedName: 'maison-claire' },
];

const FIRST = ['Camille', 'Karim', 'Lucie', 'Bruno', 'Nadia', 'Thomas', 'Chantal', 'Yann', 'Aline', 'Samir', 'Diane'];
const LAST = ['Marchand', 'Benali', 'Roux', 'Lefort', 'Garnier', 'Diallo', 'Picard', 'Morel', 'Nguyen', 'Caron'];

const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('an empty list of samples');
  return found;
};

/** 04 65 71: numbers that the French regulator reserves for fiction. */
const sampleCandidate = (zip: string, rank: number): FoundCandidate => {
  const bytes = createHash('sha256').update(`${zip}:${rank}`).digest();
  const number = bytes.readUInt32BE(0);
  const first = at(FIRST, bytes.readUInt8(4));
  const last = at(LAST, bytes.readUInt8(5));
  const address = `${first}.${last}.${zip}.${rank}@candidats.example`.toLowerCase();
  return {
    ref: `sample-${zip}-${rank}`,
    fullname: `${first} ${last}`,
    email: bytes.readUInt8(6) < 200 ? address : null,
    phone: bytes.readUInt8(7) < 220 ? readPhone(`046571${String(number % 10_000).padStart(4, '0')}`) : null,
    zip,
    listings: bytes.readUInt8(8) % 40,
    network: at(SAMPLE_NETWORKS, bytes.readUInt8(9)),
    pictures: { person: null, network: null },
  };
};

const samplesOf = (zip: string): FoundCandidate[] => {
  const count = 6 + (createHash('sha256').update(zip).digest().readUInt8(0) % 30);
  return Array.from({ length: count }, (_, rank) => sampleCandidate(zip, rank));
};

/** A page in the form of the service's response, most mandates first. */
export const sampleCandidates = ({ zips, networks, page }: MarketShareQuery): CandidatePage => {
  const found = zips
    .flatMap(samplesOf)
    .filter(({ network }) => networks.length === 0 || networks.includes(network?.normalizedName ?? ''))
    .sort((a, b) => b.listings - a.listings);
  const end = page * SOURCING_PAGE_SIZE;
  const candidates = found.slice(end - SOURCING_PAGE_SIZE, end);
  return { total: found.length, hasNext: end < found.length, candidates, dropped: 0 };
};
