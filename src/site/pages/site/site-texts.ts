import type { TextValues } from '#domain/network/texts';
import type { Site } from '#domain/sites/site';
import { textValues } from '#fr/network';

/** Values of the placeholders in default texts. */
export const valuesOf = ({ name, market, agent }: Site): TextValues =>
  textValues({ name, city: market.city, market: market.name, ...(agent && { firstname: agent.firstname }) });
