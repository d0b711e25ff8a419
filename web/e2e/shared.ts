// What all tests in browsers share: to start a hall and a browser for each file costs seconds.
import type { TestProject } from "vitest/node";
import { QUICK, startBrowser, startHall } from "./starting";

declare module "vitest" {
  export interface ProvidedContext {
    hall: string;
    browser: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [hall, browser] = await Promise.all([startHall(QUICK), startBrowser()]);
  project.provide("hall", hall.url);
  project.provide("browser", browser.wsEndpoint());
  return async () => {
    await browser.close();
    await hall.close();
  };
}
