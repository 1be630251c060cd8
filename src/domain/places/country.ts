/** Countries as address services count them (ISO 3166-1): overseas departments and territories have codes of their own. */
const OVERSEAS: Readonly<Record<string, string>> = {
  971: 'gp',
  972: 'mq',
  973: 'gf',
  974: 're',
  975: 'pm',
  976: 'yt',
  977: 'bl',
  978: 'mf',
  984: 'tf',
  986: 'wf',
  987: 'pf',
  988: 'nc',
  989: 'cp',
};

/** The country of a commune by its INSEE code: '97209' → 'mq', '2A004' → 'fr'. */
export const countryOf = (insee: string): string => OVERSEAS[insee.slice(0, 3)] ?? 'fr';

/** Where an agent's sectors and the sign-up's towns may be (rule PLACE-COUNTRIES). */
const SECTOR_COUNTRIES: readonly string[] = ['fr', 'gp', 'mq'];

export const isSectorTown = (insee: string): boolean => SECTOR_COUNTRIES.includes(countryOf(insee));
