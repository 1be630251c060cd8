/** A street with the outline of a missing house, as an SVG in the colour of the text around it. */

const pane = (x: number, y: number): string => `M${x} ${y}h24v42h-24zM${x + 12} ${y}v42`;
const balcony = (x: number, y: number): string => `M${x - 6} ${y}h36v-14h-36z`;

const COLUMNS = [54, 98, 142] as const;
const TALL = [
  'M30 400V150h160v250M22 150h176M36 150l14-56h120l14 56',
  ...COLUMNS.map((x) => `M${x + 2} 150v-34l10-8 10 8v34`),
  ...COLUMNS.flatMap((x) => [pane(x, 174), balcony(x, 226), pane(x, 250), balcony(x, 302)]),
  'M98 400v-58q12-14 24 0v58',
].join('');
const MISSING = 'M222 400V222M378 222v178M208 226l92-78 92 78M286 400v-66h28v66M244 244h30v36h-30zM326 244h30v36h-30z';
const WIDE = [
  'M412 400V226h158v174M398 226l44-62h98l44 62zM514 164v-34h22v34',
  'M432 256h40v44h-40zM452 256v44M432 278h40M510 256h40v44h-40zM530 256v44M510 278h40',
  'M468 400v-68h34v68M494 366h1',
].join('');

export const STREET_DRAWING =
  '<svg viewBox="0 0 600 404" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2" ' +
  'stroke-linecap="round" stroke-linejoin="round">' +
  `<path d="M2 400h596${TALL}${WIDE}"/><path stroke-dasharray="1 9" stroke-width="3" d="${MISSING}"/></svg>`;
