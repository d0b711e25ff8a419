// What is asked of the server by a press: whether it is under way, and what came of it, for the reader.
import { troubleOf } from "../words/trouble";

export class Trying {
  busy = $state(false);
  told = $state("");

  /** Do it; what it returns is told, or else why it failed. */
  do = async (work: () => Promise<string | void>): Promise<void> => {
    this.busy = true;
    this.told = "";
    try {
      this.told = (await work()) || "";
    } catch (error) {
      this.told = troubleOf(error);
    }
    this.busy = false;
  };
}
