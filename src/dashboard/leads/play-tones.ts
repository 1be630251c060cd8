/** Two short tones, in hertz. */
const TONES = [660, 880];
const TONE_SECONDS = 0.14;

/** Notifies of a lead by a sound. */
export const playTones = async (): Promise<void> => {
  const audio = new AudioContext();
  for (const [at, tone] of TONES.entries()) {
    const oscillator = new OscillatorNode(audio, { frequency: tone });
    const volume = new GainNode(audio, { gain: 0.15 });
    oscillator.connect(volume).connect(audio.destination);
    const begin = audio.currentTime + at * TONE_SECONDS;
    oscillator.start(begin);
    oscillator.stop(begin + TONE_SECONDS);
  }
  await new Promise((resolve) => setTimeout(resolve, 1000));
  await audio.close();
};
