// #region scene
import {getBoundingBox} from '@remotion/paths';
import {useCurrentFrame} from 'remotion';

export const Boxed = ({bend = 280}) => {
  const frame = useCurrentFrame();
  const shift = Math.sin((frame / 60) * Math.PI * 2) * bend;
  const path = `M 200 180 C 260 ${180 - shift} 380 ${180 + shift} 440 180`;
  const {x1, y1, width, height} = getBoundingBox(path);

  return (
    <svg viewBox="0 0 640 360">
      <rect
        x={x1}
        y={y1}
        width={width}
        height={height}
        fill="#253040"
        stroke="#5c677a"
        strokeWidth={2}
      />
      <path d={path} fill="none" stroke="#3ddc97" strokeWidth={8} />
    </svg>
  );
};
// #endregion

/** What readers can change. */
export const schema = {bend: {min: 20, max: 400, step: 20, default: 280}};
