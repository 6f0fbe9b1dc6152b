/** The cores that a process may use besides its own. */
export interface SpareCores {
  add(): void;
  /** Takes a core. Returns false if none is spare. */
  take(): boolean;
  /** Forgets all spare cores. */
  clear(): void;
}

export function createSpareCores(): SpareCores {
  let spare = 0;
  return {
    add() {
      spare += 1;
    },
    take() {
      if (spare === 0) return false;
      spare -= 1;
      return true;
    },
    clear() {
      spare = 0;
    },
  };
}

/** A process that can use cores of others. */
export interface CoreBorrower {
  lendCore(): void;
}

/** Lends the cores that have no tenant to the processes that have one. */
export interface CoreLending {
  join(borrower: CoreBorrower): void;
  /** Takes the cores back that were lent to a process. */
  leave(borrower: CoreBorrower): void;
  /** Adds a core that has no process any more. */
  free(): void;
}

/** @param cores Cores that have no process from the start. */
export function createCoreLending(cores: number): CoreLending {
  const lent = new Map<CoreBorrower, number>();
  let spare = cores;
  const lend = (): void => {
    for (; spare > 0; spare -= 1) {
      const [fewest] = [...lent].sort(([, a], [, b]) => a - b);
      if (!fewest) return;
      const [borrower, has] = fewest;
      lent.set(borrower, has + 1);
      borrower.lendCore();
    }
  };
  return {
    join(borrower) {
      lent.set(borrower, 0);
      lend();
    },
    leave(borrower) {
      spare += lent.get(borrower) ?? 0;
      lent.delete(borrower);
      lend();
    },
    free() {
      spare += 1;
      lend();
    },
  };
}
