// The cost of an interaction, from a trace of Chromium.
const WORK = [
  ...["FunctionCall", "EvaluateScript", "TimerFire", "FireAnimationFrame", "EventDispatch"],
  ...["UpdateLayoutTree", "Layout", "PrePaint", "RunMicrotasks", "MinorGC", "MajorGC"],
];

/**
 * The main thread's work for each frame, up to its commit, and its longest task. Time is the thread's CPU
 * time: other programs on the machine do not count.
 */
function measured(events, main, least) {
  const own = events
    .filter((one) => one.pid === main.pid && one.tid === main.tid && one.tdur !== undefined)
    .map(({ name, dur, tts, tdur }) => ({ name, dur, start: tts, end: tts + tdur }))
    .sort((a, b) => a.start - b.start);
  const frames = own.filter((one) => one.name === "Commit").map((one) => one.end);
  const spent = frames.map(() => 0);
  let until = 0; // events are nested: each moment counts once
  let frame = 0;
  for (const { name, start, end } of own) {
    if (!WORK.includes(name) || end <= until) continue;
    const from = Math.max(start, until);
    until = end;
    while (frame < frames.length && frames[frame] <= from) frame++;
    if (frame < frames.length) spent[frame] += (end - from) / 1000;
  }
  const tasks = own.filter((one) => one.name === "RunTask");
  const most = (of) => tasks.reduce((so_far, one) => Math.max(so_far, of(one) / 1000), 0);
  while (spent.length < least) spent.push(0); // frames without work
  const sorted = spent.toSorted((a, b) => a - b);
  const at = (part) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
  return {
    frames: frames.length,
    p50: at(0.5),
    p95: at(0.95),
    max: at(1),
    longest: most((one) => one.end - one.start),
    wall: most((one) => one.dur),
  };
}

/** Traces an interaction; at least that many frames are counted. */
export async function traced(page, act, least = 0) {
  const session = await page.context().newCDPSession(page);
  const events = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  const over = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  const categories =
    "devtools.timeline,disabled-by-default-devtools.timeline,toplevel,blink.user_timing";
  await session.send("Tracing.start", { transferMode: "ReportEvents", categories });
  await page.evaluate(() => performance.mark("frames-here"));
  await act(session);
  await session.send("Tracing.end");
  await over;
  const main = events.find((one) => one.name === "frames-here");
  if (!main) throw new Error("the trace has no mark of the page");
  return measured(events, main, least);
}
