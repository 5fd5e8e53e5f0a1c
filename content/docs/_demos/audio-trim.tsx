// #region scene
import {random, useCurrentFrame} from 'remotion';

// Sample data: how loud a file of 90 frames is.
const bars = new Array(90)
  .fill(0)
  .map((_, index) => ({index, height: 16 + random(`bar-${index}`) * 130}));

export const Trim = ({startFrom = 20, endAt = 60}) => {
  const position = startFrom + useCurrentFrame();
  const isPlaying = position < endAt;

  return (
    <svg viewBox="0 0 640 360">
      {bars.map(({index, height}) => {
        const kept = index >= startFrom && index < endAt;
        const fill = index === position && kept ? '#ffd166' : '#0b84f3';
        const x = 50 + index * 6;
        const y = 150 - height / 2;

        return (
          <rect
            key={index}
            {...{x, y, height, width: 4}}
            fill={kept ? fill : '#394150'}
          />
        );
      })}
      <text x={320} y={310} fontSize={40} fill="#fff" textAnchor="middle">
        {isPlaying ? `frame ${position} of the file` : 'silence'}
      </text>
    </svg>
  );
};
// #endregion

/** What readers can change. */
export const schema = {
  startFrom: {min: 0, max: 40, default: 20},
  endAt: {min: 41, max: 90, default: 60},
};
