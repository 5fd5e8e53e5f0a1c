// #region scene
import {random, useCurrentFrame} from 'remotion';

// Sample data: 90 averages of a recording of speech.
const samples = new Array(90).fill(0).map((_, index) => {
  const phrase = Math.abs(Math.sin(index / 7));
  return {index, amplitude: phrase * (0.4 + random(index) * 0.6)};
});

export const Played = ({gap = 2}) => {
  const frame = useCurrentFrame();

  return (
    <svg viewBox="0 0 640 360">
      {samples.map(({index, amplitude}) => {
        const height = Math.max(4, amplitude * 240);
        const isPlayed = index / 90 <= frame / 59;

        return (
          <rect
            key={index}
            x={50 + index * 6}
            y={180 - height / 2}
            width={6 - gap}
            height={height}
            rx={2}
            fill={isPlayed ? '#3ecf8e' : '#394150'}
          />
        );
      })}
    </svg>
  );
};
// #endregion

/** What readers can change. */
export const schema = {gap: {min: 0, max: 4, default: 2}};
