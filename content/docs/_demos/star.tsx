// #region scene
import {makeStar} from '@remotion/shapes';
import {useCurrentFrame} from 'remotion';

export const Spin = ({points = 5, innerRadius = 70, cornerRadius = 0}) => {
  const frame = useCurrentFrame();
  const {path, width} = makeStar({
    points,
    innerRadius,
    outerRadius: 150,
    cornerRadius,
  });
  const turned = `translate(320 180) rotate(${frame * 3})`;

  return (
    <svg viewBox="0 0 640 360">
      <path
        d={path}
        fill="#ffb020"
        transform={`${turned} translate(${-width / 2} -150)`}
      />
    </svg>
  );
};
// #endregion

/** What readers can change. */
export const schema = {
  points: {min: 3, max: 16, default: 5},
  innerRadius: {min: 20, max: 150, step: 5, default: 70},
  cornerRadius: {min: 0, max: 30, default: 0},
};
