// #region scene
import {makeRect} from '@remotion/shapes';
import {interpolate, useCurrentFrame} from 'remotion';

export const Bar = ({height = 120, cornerRadius = 24}) => {
  const frame = useCurrentFrame();
  const width = interpolate(frame, [0, 50], [120, 480], {
    extrapolateRight: 'clamp',
  });
  const {path} = makeRect({width, height, cornerRadius});

  return (
    <svg viewBox="0 0 640 360">
      <path
        d={path}
        fill="#4da3ff"
        transform={`translate(80 ${180 - height / 2})`}
      />
    </svg>
  );
};
// #endregion

/** What readers can change. */
export const schema = {
  height: {min: 80, max: 280, step: 10, default: 120},
  cornerRadius: {min: 0, max: 40, default: 24},
};
