// #region scene
import {getSubpaths} from '@remotion/paths';
import {interpolate, useCurrentFrame} from 'remotion';

const bars =
  'M 130 280 V 180 H 190 V 280 Z M 290 280 V 80 H 350 V 280 Z M 450 280 V 130 H 510 V 280 Z';

export const Chart = ({delay = 10}) => {
  const frame = useCurrentFrame();

  return (
    <svg viewBox="0 0 640 360">
      {getSubpaths(bars).map((bar, i) => {
        const start = i * delay;
        const opacity = interpolate(frame, [start, start + 15], [0.15, 1], {
          extrapolateLeft: 'clamp',
          extrapolateRight: 'clamp',
        });

        return <path key={bar} d={bar} fill="#8f5cff" opacity={opacity} />;
      })}
    </svg>
  );
};
// #endregion

/** What readers can change. */
export const schema = {delay: {min: 0, max: 20, default: 10}};
