// #region scene
import {makeTriangle} from '@remotion/shapes';
import {useCurrentFrame} from 'remotion';

export const Forward = ({length = 140, cornerRadius = 12}) => {
  const frame = useCurrentFrame();
  const {path, width, height} = makeTriangle({
    length,
    direction: 'right',
    cornerRadius,
  });

  return (
    <svg viewBox="0 0 640 360">
      {[0, 1, 2].map((i) => (
        <path
          key={i}
          d={path}
          fill="#3ddc97"
          opacity={0.6 + 0.4 * Math.cos((frame / 10 - i) * 2)}
          transform={`translate(${320 + (i - 1.5) * width} ${180 - height / 2})`}
        />
      ))}
    </svg>
  );
};
// #endregion

/** What readers can change. */
export const schema = {
  length: {min: 60, max: 220, step: 10, default: 140},
  cornerRadius: {min: 0, max: 30, default: 12},
};
