// A request that a press of a button sends: whether it is under way, and the message about its outcome.
import { errorText } from "../words/errorText";

export class Submission {
  busy = $state(false);
  message = $state("");

  /** Do some work; the message is the text that it returns, or the reason of its failure. */
  do = async (work: () => Promise<unknown>): Promise<void> => {
    this.busy = true;
    this.message = "";
    try {
      const done = await work();
      if (typeof done === "string") this.message = done;
    } catch (error) {
      this.message = errorText(error);
    }
    this.busy = false;
  };
}
