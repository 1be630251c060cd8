import type { NetworkConfig, TextPoint } from '#domain/network/network';
import type { ListKey, OptionalTextKey, TextKey, TextValues } from '#domain/network/texts';
import { lookUp } from '#domain/objects/typed';
import { de } from '#fr/format';

const fill = (text: string, values: TextValues): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => lookUp(values, name) ?? whole);

const brandValues = ({ brand }: NetworkConfig): TextValues => ({ brand, ofBrand: de(brand) });

/** A default text with its placeholders replaced; a placeholder without a value is left unchanged. */
export const networkText = (network: NetworkConfig, key: TextKey, values: TextValues = {}): string =>
  fill(network.texts[key] ?? '', { ...brandValues(network), ...values });

/** A text that the network may replace; `fallback`: the product's text. */
export const optionalText = (
  network: NetworkConfig,
  key: OptionalTextKey,
  { fallback, values }: { fallback: string; values: TextValues },
): string => fill(network.texts[key] ?? fallback, { ...brandValues(network), ...values });

/** A default list with its placeholders replaced. */
export const networkList = (network: NetworkConfig, key: ListKey, values: TextValues = {}): readonly TextPoint[] => {
  const all = { ...brandValues(network), ...values };
  return (network.lists[key] ?? []).map(({ title, content }) => ({
    title: fill(title, all),
    content: fill(content, all),
  }));
};
