// The hall of all browser tests: starting one for each file costs seconds.
import type { TestProject } from "vitest/node";
import { QUICK, startHall } from "./starting";

declare module "vitest" {
  export interface ProvidedContext {
    hall: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const hall = await startHall(QUICK);
  project.provide("hall", hall.url);
  return async () => {
    await hall.close();
  };
}
