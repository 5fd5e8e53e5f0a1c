// #region scene
import {visualizeAudio} from '@remotion/media-utils';
import {random, useCurrentFrame, useVideoConfig} from 'remotion';

const sampleRate = 8000;

// Two seconds of sound: a drum that is struck every half second.
const drum = Float32Array.from({length: 2 * sampleRate}, (_, i) => {
  const seconds = (i / sampleRate) % 0.5;
  const tone = (hertz: number, decay: number) =>
    Math.sin(2 * Math.PI * hertz * seconds) * Math.exp(-decay * seconds);
  const noise = (random(i) - 0.5) * Math.exp(-12 * seconds);

  return (tone(300, 5) + tone(1400, 9) * 0.6 + noise) * 0.4;
});

const audioData = {
  channelWaveforms: [drum],
  sampleRate,
  durationInSeconds: 2,
  numberOfChannels: 1,
  resultId: 'drum',
  isRemote: false,
};

export const Bars = ({scale = 520}) => {
  const frame = useCurrentFrame();
  const {fps} = useVideoConfig();
  const levels = visualizeAudio({
    audioData,
    frame,
    fps,
    numberOfSamples: 16,
  });

  return (
    <svg viewBox="0 0 640 360" fill="#8f5cff">
      {levels.map((level, band) => {
        const height = 6 + Math.sqrt(level) * scale;
        const place = {x: 52 + band * 34, y: 180 - height / 2};

        return (
          <rect key={band} {...place} width={22} height={height} rx={6} />
        );
      })}
    </svg>
  );
};
// #endregion

/** What readers can change. */
export const schema = {scale: {min: 100, max: 640, step: 20, default: 520}};
