import { z } from 'zod';
import { isEmail } from '#domain/people/names';
import { type FoundCandidate, SOURCING_PAGE_SIZE } from '#domain/sourcing/sourcing';
import { readJson } from '#platform/net/read-json';
import { readPhone } from '#server/people';

/** Query: postal codes, normalised names of networks, and a page from 1. */
export type MarketShareQuery = { zips: readonly string[]; networks: readonly string[]; page: number };

/** `dropped`: rows without an id or a name. */
export type CandidatePage = { total: number; hasNext: boolean; candidates: FoundCandidate[]; dropped: number };
export type NetworkOption = { name: string; normalizedName: string };

const TIMEOUT_MS = 5000;
const MAX_BYTES = 1024 * 1024;
const MAX_NAME = 160;
const MAX_NETWORKS = 500;
const MAX_PICTURE_URL = 500;

const text = (max: number) =>
  z
    .string()
    .transform((value) => value.replace(/[\p{Cc}\s]+/gu, ' ').trim())
    .pipe(
      z
        .string()
        .min(1)
        .max(max)
        .refine((value) => value.isWellFormed()),
    );
const textOrNumber = z.union([z.string(), z.number()]).transform(String);

/** Restores the leading zero that JSON numbers lose. */
const phone = textOrNumber.transform((value) => readPhone(value.replace(/^(?=[1-9]\d{8}$)/, '0')));
const email = z
  .string()
  .transform((value) => value.trim().toLowerCase())
  .refine(isEmail);

const picture = z
  .url({ protocol: /^https$/ })
  .max(MAX_PICTURE_URL)
  .nullable()
  .catch(null);

const networkShape = z.object({ name: text(120), normalizedName: text(120).refine((name) => !name.includes(',')) });
const rowShape = z.object({
  id: textOrNumber.pipe(text(200)),
  fullname: text(MAX_NAME),
  email: email.nullable().catch(null),
  phonenumber: phone.nullable().catch(null),
  zipcode: textOrNumber
    .pipe(z.string().regex(/^\d{5}$/))
    .nullable()
    .catch(null),
  listing: z.coerce.number().int().min(0).max(100_000).catch(0),
  network: networkShape.extend({ pictureUrl: picture }).nullable().catch(null),
  picture,
});

const pageShape = z.object({
  total: z.number().int().min(0).max(10_000_000).catch(0),
  // The protocol does not say whether it is a flag, a number or a URL.
  next: z.unknown().transform(Boolean),
  result: z.array(z.unknown()),
});
const networksShape = z.object({ result: z.array(z.unknown()) });

const presentRow = (row: unknown): FoundCandidate | null => {
  const { data } = rowShape.safeParse(row);
  if (!data) return null;
  const { id, fullname, zipcode, listing, phonenumber, network } = data;
  return {
    ref: id,
    fullname,
    email: data.email,
    phone: phonenumber,
    zip: zipcode,
    listings: listing,
    network: network && { name: network.name, normalizedName: network.normalizedName },
    pictures: { person: data.picture, network: network?.pictureUrl ?? null },
  };
};

const ask = async (base: string, path: string, query: Readonly<Record<string, string>>): Promise<unknown> => {
  const url = new URL(`api/public/${path}`, base.endsWith('/') ? base : `${base}/`);
  url.search = new URLSearchParams(query).toString();
  const answer = await fetch(url, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return readJson(answer, MAX_BYTES);
};

/**
 * A page of candidates. Implausible rows are dropped and counted; more rows than a page are cut off.
 * @throws on a timeout, an error response or an invalid body.
 */
export const fetchCandidates = async (
  base: string,
  { zips, networks, page }: MarketShareQuery,
): Promise<CandidatePage> => {
  const answer = await ask(base, 'marketshares', {
    zipcode: zips.join(','),
    nbperpage: String(SOURCING_PAGE_SIZE),
    ...(networks.length > 0 && { network: networks.join(',') }),
    page: String(page),
  });
  const { total, next, result } = pageShape.parse(answer);
  const rows = result.slice(0, SOURCING_PAGE_SIZE).map(presentRow);
  const byRef = new Map(rows.filter((row) => row !== null).map((row) => [row.ref, row]));
  return { total, hasNext: next, candidates: [...byRef.values()], dropped: rows.length - byRef.size };
};

/** The networks of the filter. @throws like `fetchCandidates`. */
export const fetchNetworks = async (base: string): Promise<NetworkOption[]> => {
  const { result } = networksShape.parse(await ask(base, 'network', {}));
  const found = result.slice(0, MAX_NETWORKS).flatMap((row) => networkShape.safeParse(row).data ?? []);
  return [...new Map(found.map((network) => [network.normalizedName, network])).values()];
};
