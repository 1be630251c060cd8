import { type RefObject, useInsertionEffect, useRef } from 'react';

/** The value of the last render, for callbacks that run later. Do not read it during rendering. */
export const useLatest = <T>(value: T): RefObject<T> => {
  const latest = useRef(value);
  useInsertionEffect(() => {
    latest.current = value;
  });
  return latest;
};
