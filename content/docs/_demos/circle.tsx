// #region scene
import {makeCircle} from '@remotion/shapes';
import {interpolate, useCurrentFrame} from 'remotion';

export const Ripples = ({radius = 160, count = 3}) => {
  const frame = useCurrentFrame();

  return (
    <svg viewBox="0 0 640 360">
      {new Array(count).fill(true).map((_, i) => {
        const age = (frame + (i * 60) / count) % 60;
        const size = interpolate(age, [0, 59], [1, radius]);
        const opacity = interpolate(age, [0, 59], [1, 0]);

        return (
          <path
            key={i}
            d={makeCircle({radius: size}).path}
            fill="none"
            stroke="#4da3ff"
            strokeWidth={10}
            opacity={opacity}
            transform={`translate(${320 - size} ${180 - size})`}
          />
        );
      })}
    </svg>
  );
};
// #endregion

/** What readers can change. */
export const schema = {
  radius: {min: 40, max: 175, step: 5, default: 160},
  count: {min: 1, max: 6, default: 3},
};
