// #region scene
import {random, useCurrentFrame} from 'remotion';

// Sample data: the loudness of 16 frequencies, low ones first.
const loudness = (band: number, frame: number) => {
  const beat = Math.exp(-((frame % 15) / 6)) * (1 - band / 20);
  return beat * (0.5 + random(`${band}-${Math.floor(frame / 3)}`) / 2);
};

const bands = new Array(16).fill(0).map((_, band) => band);

export const Bars = ({scale = 260}) => {
  const frame = useCurrentFrame();

  return (
    <svg viewBox="0 0 640 360">
      {bands.map((band) => {
        const height = 6 + loudness(band, frame) * scale;

        return (
          <rect
            key={band}
            x={52 + band * 34}
            y={180 - height / 2}
            width={22}
            height={height}
            rx={6}
            fill="#8f5cff"
          />
        );
      })}
    </svg>
  );
};
// #endregion

/** What readers can change. */
export const schema = {scale: {min: 50, max: 320, step: 10, default: 260}};
