// #region scene
import {getWaveformPortion} from '@remotion/media-utils';
import {random, useCurrentFrame} from 'remotion';

const sampleRate = 2000;

// Two seconds of sound: noise that swells and fades like speech.
const phrases = Float32Array.from({length: 2 * sampleRate}, (_, i) => {
  const phrase = Math.abs(Math.sin((i / sampleRate) * 6.5));
  const syllable = 0.4 + random(`syllable ${Math.floor(i / 44)}`) * 0.6;
  return (random(i) * 2 - 1) * phrase * syllable;
});

const audioData = {
  channelWaveforms: [phrases],
  sampleRate,
  durationInSeconds: 2,
  numberOfChannels: 1,
  resultId: 'phrases',
  isRemote: false,
};

export const Played = ({numberOfSamples = 90}) => {
  const progress = useCurrentFrame() / 59;
  const bars = getWaveformPortion({
    audioData,
    startTimeInSeconds: 0,
    durationInSeconds: 2,
    numberOfSamples,
  });
  const width = 540 / numberOfSamples;

  return (
    <svg viewBox="0 0 640 360">
      {bars.map(({index, amplitude}) => (
        <rect
          key={index}
          x={50 + index * width}
          y={180 - amplitude * 240}
          width={width - 2}
          height={4 + amplitude * 480}
          fill={index / numberOfSamples <= progress ? '#3ecf8e' : '#394150'}
        />
      ))}
    </svg>
  );
};
// #endregion

/** What readers can change. */
export const schema = {
  numberOfSamples: {min: 10, max: 120, step: 10, default: 90},
};
