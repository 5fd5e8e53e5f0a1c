// #region scene
import {
  createSmoothSvgPath,
  visualizeAudioWaveform,
} from '@remotion/media-utils';
import {useCurrentFrame, useVideoConfig} from 'remotion';

const sampleRate = 2000;

// Two seconds of sound: two low tones that swell and fade.
const tones = Float32Array.from({length: 2 * sampleRate}, (_, i) => {
  const seconds = i / sampleRate;
  const swell = Math.sin(seconds * 3) * 0.6;
  return Math.sin(seconds * 40) * swell + Math.sin(seconds * 97) * 0.3;
});

const audioData = {
  channelWaveforms: [tones],
  sampleRate,
  durationInSeconds: 2,
  numberOfChannels: 1,
  resultId: 'tones',
  isRemote: false,
};

export const Scope = ({windowInSeconds = 0.4}) => {
  const frame = useCurrentFrame();
  const {fps} = useVideoConfig();
  const wave = visualizeAudioWaveform({
    ...{audioData, frame, fps, windowInSeconds},
    numberOfSamples: 64,
  });
  const points = wave.map((y, i) => ({
    x: (i / (wave.length - 1)) * 640,
    y: 180 + y * 180,
  }));

  return (
    <svg viewBox="0 0 640 360" fill="none" stroke="#ffd166">
      <path d={createSmoothSvgPath({points})} strokeWidth={5} />
    </svg>
  );
};
// #endregion

/** What readers can change. */
export const schema = {
  windowInSeconds: {min: 0.05, max: 1, step: 0.05, default: 0.4},
};
