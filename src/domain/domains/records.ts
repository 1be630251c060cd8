/** The DNS records of a site's own domain, in the notation of each registrar. */

export type DnsRecord = {
  /**
   * 'proof': proves who manages the domain; 'site': the domain itself; 'other': with or without 'www.', which
   * redirects.
   */
  purpose: 'proof' | 'site' | 'other';
  type: 'TXT' | 'CNAME' | 'A' | 'AAAA';
  /** Full name, without a final dot. */
  name: string;
  value: string;
};

export const REGISTRARS = ['ovh', 'gandi', 'ionos', 'godaddy', 'cloudflare', 'other'] as const;
export type Registrar = (typeof REGISTRARS)[number];

type Form = {
  /** What to enter for the registered name itself; null: names are entered in full. */
  apex: string | null;
  /** Whether the target of a CNAME ends in a dot; without it the registrar appends the zone. */
  finalDot: boolean;
};

const FORMS: Readonly<Record<Registrar, Form>> = {
  ovh: { apex: '', finalDot: true },
  gandi: { apex: '@', finalDot: true },
  ionos: { apex: '@', finalDot: false },
  godaddy: { apex: '@', finalDot: false },
  cloudflare: { apex: '@', finalDot: false },
  other: { apex: null, finalDot: false },
};

/** A record as it must be entered at a registrar. */
export const recordAt = (registrar: Registrar, record: DnsRecord, zone: string): Pick<DnsRecord, 'name' | 'value'> => {
  const { apex, finalDot } = FORMS[registrar];
  const { type, name, value } = record;
  const below = name === zone ? apex : name.slice(0, -zone.length - 1);
  return { name: apex === null ? name : (below ?? name), value: type === 'CNAME' && finalDot ? `${value}.` : value };
};

type RecordOptions = {
  name: string;
  zone: string;
  purpose: 'site' | 'other';
  /** Name and addresses of the network's own host. */
  network: { name: string; addresses: readonly string[] };
};

/** A registered name itself cannot be a CNAME, so it gets address records. */
export const addressRecords = ({ name, zone, purpose, network }: RecordOptions): DnsRecord[] =>
  name === zone
    ? network.addresses.map((value) => ({ purpose, type: value.includes(':') ? 'AAAA' : 'A', name, value }))
    : [{ purpose, type: 'CNAME', name, value: network.name }];
