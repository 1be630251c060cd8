import { entriesOf } from '#domain/objects/typed';

/** Regions of France by INSEE code, each with its departments (Code officiel géographique). */
export const REGIONS = {
  '84': ['01', '03', '07', '15', '26', '38', '42', '43', '63', '69', '73', '74'],
  '27': ['21', '25', '39', '58', '70', '71', '89', '90'],
  '53': ['22', '29', '35', '56'],
  '24': ['18', '28', '36', '37', '41', '45'],
  '94': ['2A', '2B'],
  '44': ['08', '10', '51', '52', '54', '55', '57', '67', '68', '88'],
  '32': ['02', '59', '60', '62', '80'],
  '11': ['75', '77', '78', '91', '92', '93', '94', '95'],
  '28': ['14', '27', '50', '61', '76'],
  '75': ['16', '17', '19', '23', '24', '33', '40', '47', '64', '79', '86', '87'],
  '76': ['09', '11', '12', '30', '31', '32', '34', '46', '48', '65', '66', '81', '82'],
  '52': ['44', '49', '53', '72', '85'],
  '93': ['04', '05', '06', '13', '83', '84'],
  '01': ['971'],
  '02': ['972'],
  '03': ['973'],
  '04': ['974'],
  '06': ['976'],
} as const satisfies Record<string, readonly string[]>;
export type Region = keyof typeof REGIONS;

const BY_DEPARTMENT: ReadonlyMap<string, Region> = new Map(
  entriesOf(REGIONS).flatMap(([region, departments]) => departments.map((department) => [department, region] as const)),
);

/** Department of a commune by its INSEE code: '69383' → '69', '2A004' → '2A', '97209' → '972'. */
export const departmentOfInsee = (insee: string): string => insee.slice(0, /^9[78]/.test(insee) ? 3 : 2);

/** Region of a commune by its INSEE code ('69383' → '84'); null outside the regions (975, 977 and above). */
export const regionOf = (insee: string): Region | null => BY_DEPARTMENT.get(departmentOfInsee(insee)) ?? null;

/** Departments of the region of a commune, its own one included. */
export const departmentsOfRegion = (insee: string): readonly string[] => {
  const region = regionOf(insee);
  return region === null ? [departmentOfInsee(insee)] : REGIONS[region];
};
