// #region scene
import {getLength, getPointAtLength} from '@remotion/paths';
import {makeEllipse} from '@remotion/shapes';
import {useCurrentFrame} from 'remotion';

export const Orbit = ({rx = 240, ry = 90}) => {
  const frame = useCurrentFrame();
  const {path} = makeEllipse({rx, ry});
  const {x, y} = getPointAtLength(path, (getLength(path) * frame) / 60);

  return (
    <svg viewBox="0 0 640 360">
      <circle cx={320} cy={180} r={36} fill="#ffb020" />
      <g transform={`translate(${320 - rx} ${180 - ry})`}>
        <path d={path} fill="none" stroke="#5c677a" strokeWidth={4} />
        <circle cx={x} cy={y} r={16} fill="#4da3ff" />
      </g>
    </svg>
  );
};
// #endregion

/** What readers can change. */
export const schema = {
  rx: {min: 60, max: 300, step: 10, default: 240},
  ry: {min: 60, max: 160, step: 10, default: 90},
};
