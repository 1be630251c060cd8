/** ISO 3166-1 codes of overseas departments and territories, by the start of the INSEE code. */
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

/** Countries of agents' sectors and of the towns of the sign-up (rule PLACE-COUNTRIES). */
const SECTOR_COUNTRIES: readonly string[] = ['fr', 'gp', 'mq'];

/** Whether the commune of an INSEE code is in one of these countries. */
export const isSectorTown = (insee: string): boolean => SECTOR_COUNTRIES.includes(countryOf(insee));
