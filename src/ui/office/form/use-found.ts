import { useEffect, useState } from 'react';

const PAUSE_MS = 200;

/** Results of `find` for a text that has not changed for a moment; null: no search yet, or no response yet. */
export const useFound = <T>(
  text: string,
  find: (text: string, signal: AbortSignal) => Promise<readonly T[]>,
): readonly T[] | null => {
  const [found, setFound] = useState<{ text: string; items: readonly T[] } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `find` may be another function at each rendering.
  useEffect(() => {
    const asking = new AbortController();
    const ask = async (): Promise<void> => {
      const items = await find(text, asking.signal).catch(() => []);
      if (!asking.signal.aborted) setFound({ text, items });
    };
    const timer = text.trim() === '' ? undefined : setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      asking.abort();
      clearTimeout(timer);
    };
  }, [text]);
  return found && text.trim() !== '' ? found.items : null;
};
