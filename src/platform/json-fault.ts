export type JsonBounds = { values: number; depth: number };

/**
 * Why a JSON text is refused before parsing: deep or large values could take long or overflow the stack. Characters
 * inside strings are not counted. Null: accepted.
 */
export const jsonFault = (text: string, bounds: JsonBounds): 'TOO_DEEP' | 'TOO_MANY_VALUES' | null => {
  let [depth, values, inText] = [0, 0, false];
  for (let i = 0; i < text.length; i += 1) {
    const char = text[i];
    if (inText) {
      if (char === '\\') i += 1;
      else if (char === '"') inText = false;
    } else if (char === '"') inText = true;
    else if (char === '{' || char === '[') depth += 1;
    else if (char === '}' || char === ']') depth -= 1;
    if (!inText && (char === ',' || char === '{' || char === '[')) values += 1;
    if (depth > bounds.depth) return 'TOO_DEEP';
    if (values > bounds.values) return 'TOO_MANY_VALUES';
  }
  return null;
};
