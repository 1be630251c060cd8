import sample from '../imports/samples/apimo.json' with { type: 'json' };

export type Property = Record<string, unknown>;

const copyOf = (index: number): Property => JSON.parse(JSON.stringify(sample.properties[index])) as Property;

/** The first property of the sample: for sale. */
export const property = (): Property => copyOf(0);
/** The second property of the sample: for rent. */
export const rentalProperty = (): Property => copyOf(1);

/** A copy of a property with one value replaced, at any depth. */
export const withValue = (base: Property, path: string, value: unknown): Property => {
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const inside = keys.reduce<Property>((part, key) => part[key] as Property, base);
  inside[last] = value;
  return base;
};

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Nodes of a Ubiflow listing by name; a list: several nodes of the same name. */
export type Nodes = Readonly<Record<string, string | readonly string[]>>;

export const annonce = (id: string, nodes: Nodes): string =>
  `<annonce id="${id}">${Object.entries(nodes)
    .flatMap(([name, texts]) => (Array.isArray(texts) ? texts : [texts]).map((text) => [name, text] as const))
    .map(([name, text]) => `<${name}>${escapeText(text)}</${name}>`)
    .join('')}</annonce>`;

export const ubiflowText = (annonces: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><client>${annonces.join('\n')}</client>`;
/** The nodes of a valid flat for sale. */
export const FLAT_NODES: Nodes = {
  reference: 'UB-1',
  type: 'V',
  code_type: '1136',
  ville: 'LYON',
  code_postal: '69003',
  prix: '315000',
  titre: 'Appartement trois pièces',
  texte: 'Un bel appartement.',
  surface: '68,5',
  nb_pieces_logement: '3',
};
export const RENTAL_NODES: Nodes = { ...FLAT_NODES, type: 'L', prix: '', loyer_mensuel_cc: '950' };
