// JSON values that this browser keeps. Where storage is full or not allowed, they are lost with the page.

/** The value kept under a name, or another one. */
export function kept<Value>(name: string, otherwise: Value, storage = () => localStorage): Value {
  try {
    const found: unknown = JSON.parse(storage().getItem(name) ?? "null");
    const fits = found !== null && Array.isArray(found) === Array.isArray(otherwise);
    return fits ? (found as Value) : otherwise;
  } catch {
    return otherwise;
  }
}

export function keep(name: string, value: unknown, storage = () => localStorage): void {
  try {
    storage().setItem(name, JSON.stringify(value));
  } catch {
    // no room, or not allowed
  }
}

const MOST = 60; // keys that are kept

/** Numbers by key, kept under a name; the oldest keys are dropped. */
export class KeptNumbers {
  constructor(private readonly name: string) {}

  get(key: string): number[] {
    const [, ...numbers] = this.all().find(([one]) => one === key) ?? [""];
    return numbers;
  }

  set(key: string, ...numbers: number[]): void {
    const others = this.all().filter(([one]) => one !== key);
    keep(this.name, [[key, ...numbers], ...others].slice(0, MOST));
  }

  private all(): [key: string, ...numbers: number[]][] {
    return kept(this.name, []);
  }
}
