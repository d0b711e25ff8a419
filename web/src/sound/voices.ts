// All sounds, synthesized from noise and a few tones. Each voice writes into an audio context from a given time on, so
// that it can be played at once, later, or into a file.

export type Voice = (context: BaseAudioContext, out: AudioNode, at: number) => void;

interface Swell {
  attack?: number;
  decay: number;
  gain: number;
}

/** A gain that rises and falls away. */
function swell(context: BaseAudioContext, at: number, { attack = 0.005, decay, gain }: Swell) {
  const node = context.createGain();
  node.gain.setValueAtTime(0.0001, at);
  node.gain.exponentialRampToValueAtTime(gain, at + attack);
  node.gain.exponentialRampToValueAtTime(0.0001, at + attack + decay);
  return node;
}

const noises = new WeakMap<BaseAudioContext, AudioBuffer>();

/** A second of noise, the same every time. */
function noise(context: BaseAudioContext): AudioBuffer {
  const known = noises.get(context);
  if (known) return known;
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  let seed = 1;
  for (let place = 0; place < samples.length; place++) {
    seed = (seed * 16807) % 2147483647;
    samples[place] = seed / 1073741823.5 - 1;
  }
  noises.set(context, buffer);
  return buffer;
}

/** A breath, a scrape, a splash: noise through a filter that may glide. */
function hiss(
  context: BaseAudioContext,
  out: AudioNode,
  at: number,
  shape: Swell & { type: BiquadFilterType; from: number; to?: number; q?: number },
): void {
  const source = context.createBufferSource();
  source.buffer = noise(context);
  source.loop = true;
  const filter = context.createBiquadFilter();
  filter.type = shape.type;
  filter.Q.value = shape.q ?? 1;
  const end = at + (shape.attack ?? 0.005) + shape.decay;
  filter.frequency.setValueAtTime(shape.from, at);
  filter.frequency.exponentialRampToValueAtTime(shape.to ?? shape.from, end);
  source
    .connect(filter)
    .connect(swell(context, at, shape))
    .connect(out);
  source.start(at);
  source.stop(end);
}

/** A tone that may fall or rise. */
function tone(
  context: BaseAudioContext,
  out: AudioNode,
  at: number,
  shape: Swell & { type: OscillatorType; from: number; to?: number; soft?: number },
): void {
  const source = context.createOscillator();
  source.type = shape.type;
  const end = at + (shape.attack ?? 0.005) + shape.decay;
  source.frequency.setValueAtTime(shape.from, at);
  if (shape.to) source.frequency.exponentialRampToValueAtTime(shape.to, end);
  const filter = context.createBiquadFilter();
  filter.type = "lowpass";
  filter.frequency.value = shape.soft ?? 8000;
  source
    .connect(filter)
    .connect(swell(context, at, shape))
    .connect(out);
  source.start(at);
  source.stop(end);
}

const knock: Voice = (context, out, at) => {
  hiss(context, out, at, { type: "bandpass", from: 1300, q: 1.5, decay: 0.04, gain: 0.5 });
  tone(context, out, at, { type: "sine", from: 190, to: 110, decay: 0.12, gain: 0.6 });
};

const blown = (
  context: BaseAudioContext,
  out: AudioNode,
  at: number,
  pitch: number,
  long: number,
) => {
  const shape = { attack: 0.07, decay: long, soft: pitch * 4 };
  tone(context, out, at, {
    ...shape,
    type: "sawtooth",
    from: pitch * 0.985,
    to: pitch,
    gain: 0.16,
  });
  tone(context, out, at, { ...shape, type: "triangle", from: pitch, gain: 0.2 });
};

export const VOICES = {
  /** Two strokes of the oars. */
  oars: (context, out, at) => {
    for (const stroke of [0, 0.34]) {
      tone(context, out, at + stroke, { type: "sine", from: 130, to: 90, decay: 0.1, gain: 0.3 });
      hiss(context, out, at + stroke + 0.04, {
        type: "bandpass",
        from: 500,
        to: 1100,
        q: 0.9,
        attack: 0.09,
        decay: 0.2,
        gain: 0.28,
      });
    }
  },
  /** A keel runs up on sand. */
  keel: (context, out, at) => {
    hiss(context, out, at, {
      type: "lowpass",
      from: 900,
      to: 250,
      attack: 0.05,
      decay: 0.4,
      gain: 0.4,
    });
    tone(context, out, at, { type: "sine", from: 90, to: 55, decay: 0.25, gain: 0.4 });
  },
  /** Iron on iron. */
  clash: (context, out, at) => {
    hiss(context, out, at, { type: "highpass", from: 3000, decay: 0.06, gain: 0.4 });
    for (const [place, part] of [1, 1.59, 2.37, 2.91, 4.1].entries())
      tone(context, out, at, {
        type: "triangle",
        from: 520 * part,
        decay: 0.55 / (1 + place * 0.4),
        gain: 0.14,
      });
  },
  /** A shield takes a blow. */
  shield: (context, out, at) => {
    knock(context, out, at);
    tone(context, out, at, { type: "triangle", from: 240, to: 160, decay: 0.2, gain: 0.3 });
  },
  /** A hero enters the hall: a soft chord. */
  hall: (context, out, at) => {
    for (const [place, pitch] of [262, 330, 392].entries())
      tone(context, out, at + place * 0.06, {
        type: "triangle",
        from: pitch,
        attack: 0.05,
        decay: 0.6,
        gain: 0.12,
      });
  },
  /** A piece or a tile is put down on wood. */
  wood: knock,
  /** Something heavy is pushed over wood. */
  push: (context, out, at) => {
    hiss(context, out, at, {
      type: "lowpass",
      from: 500,
      to: 350,
      attack: 0.08,
      decay: 0.3,
      gain: 0.45,
    });
    knock(context, out, at + 0.36);
  },
  /** Wings. */
  wings: (context, out, at) => {
    for (const beat of [0, 0.11, 0.22])
      hiss(context, out, at + beat, {
        type: "bandpass",
        from: 700,
        to: 350,
        attack: 0.02,
        decay: 0.08,
        gain: 0.35,
      });
  },
  /** Loki's trick: a whisper, and two sliding notes. */
  trick: (context, out, at) => {
    knock(context, out, at);
    hiss(context, out, at + 0.05, {
      type: "bandpass",
      from: 2200,
      to: 420,
      q: 2.5,
      attack: 0.08,
      decay: 0.34,
      gain: 0.26,
    });
    for (const [from, to] of [
      [311, 156],
      [330, 147],
    ] as const)
      tone(context, out, at + 0.06, {
        type: "triangle",
        from,
        to,
        attack: 0.03,
        decay: 0.42,
        gain: 0.13,
      });
  },
  /** Thunder, not far. */
  thunder: (context, out, at) => {
    hiss(context, out, at, { type: "highpass", from: 2500, decay: 0.05, gain: 0.3 });
    hiss(context, out, at + 0.03, {
      type: "lowpass",
      from: 240,
      to: 90,
      attack: 0.02,
      decay: 0.7,
      gain: 0.6,
    });
  },
  /** A card is turned over. */
  card: (context, out, at) => {
    hiss(context, out, at, { type: "highpass", from: 2600, attack: 0.02, decay: 0.06, gain: 0.16 });
    hiss(context, out, at + 0.07, { type: "bandpass", from: 1800, decay: 0.03, gain: 0.22 });
  },
  /** A tile of a line lights up. */
  tick: (context, out, at) => {
    tone(context, out, at, { type: "triangle", from: 988, decay: 0.07, gain: 0.06 });
  },
  /** Points. */
  points: (context, out, at) => {
    for (const [place, pitch] of [659, 880].entries())
      tone(context, out, at + place * 0.08, {
        type: "triangle",
        from: pitch,
        decay: 0.3,
        gain: 0.16,
      });
  },
  /** A horn, at the end of a raid. */
  horn: (context, out, at) => {
    blown(context, out, at, 147, 0.5);
    blown(context, out, at + 0.45, 196, 0.8);
  },
  /** Two soft notes: your turn. */
  turn: (context, out, at) => {
    for (const [place, pitch] of [196, 294].entries())
      tone(context, out, at + place * 0.18, {
        type: "triangle",
        from: pitch,
        attack: 0.04,
        decay: 0.46,
        gain: 0.3,
      });
  },
  /** Three dry knocks: little time is left. */
  hurry: (context, out, at) => {
    for (const knock of [0, 0.16, 0.32]) {
      tone(context, out, at + knock, {
        type: "square",
        from: 620,
        to: 480,
        decay: 0.06,
        gain: 0.12,
      });
      hiss(context, out, at + knock, { type: "bandpass", from: 1500, decay: 0.03, gain: 0.2 });
    }
  },
  /** The end of the game. */
  victory: (context, out, at) => {
    for (const [place, pitch] of [147, 196, 247, 294].entries())
      blown(context, out, at + place * 0.22, pitch, place === 3 ? 1.1 : 0.35);
  },
} satisfies Record<string, Voice>;

export type Sound = keyof typeof VOICES;
