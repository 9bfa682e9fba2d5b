import { ModelUnavailableError } from './model-errors';

/** Stops asking after failures in a row, and tries again later. */
export type CircuitBreaker = {
  /** @throws ModelUnavailableError while resting */
  check(): void;
  succeeded(): void;
  failed(): void;
};

export function createCircuitBreaker(options: { failures: number; restMs: number; now: () => number }): CircuitBreaker {
  let inARow = 0;
  let restsUntil = 0;
  return {
    check() {
      const left = restsUntil - options.now();
      if (left > 0) throw new ModelUnavailableError(left / 1_000);
    },
    succeeded() {
      inARow = 0;
    },
    failed() {
      inARow += 1;
      if (inARow < options.failures) return;
      restsUntil = options.now() + options.restMs;
      inARow = 0;
    },
  };
}
