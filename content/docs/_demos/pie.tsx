// #region scene
import {Pie} from '@remotion/shapes';
import {interpolate, useCurrentFrame} from 'remotion';

export const Timer = ({radius = 140, rotation = 0}) => {
  const frame = useCurrentFrame();
  const progress = interpolate(frame, [0, 50], [0, 1], {
    extrapolateRight: 'clamp',
  });

  return (
    <svg viewBox="0 0 640 360">
      <circle cx={320} cy={180} r={radius} fill="#253040" />
      <g transform={`translate(${320 - radius} ${180 - radius})`}>
        <Pie
          radius={radius}
          progress={progress}
          rotation={rotation}
          fill="#ff5d73"
        />
      </g>
    </svg>
  );
};
// #endregion

/** What readers can change. */
export const schema = {
  radius: {min: 40, max: 170, step: 5, default: 140},
  rotation: {min: 0, max: 6.2, step: 0.1, default: 0},
};
