// #region scene
import {evolvePath, reversePath} from '@remotion/paths';
import {useCurrentFrame} from 'remotion';

const path = 'M 60 60 C 220 200 420 -80 580 60';

export const Directions = ({duration = 45}) => {
  const frame = useCurrentFrame();
  const progress = Math.min(1, frame / duration);

  return (
    <svg viewBox="0 0 640 360" fill="none" strokeWidth={12}>
      <g transform="translate(0 50)">
        <path d={path} stroke="#5c677a" strokeWidth={3} />
        <path d={path} stroke="#4da3ff" {...evolvePath(progress, path)} />
      </g>
      <g transform="translate(0 200)">
        <path d={path} stroke="#5c677a" strokeWidth={3} />
        <path
          d={reversePath(path)}
          stroke="#ff5d73"
          {...evolvePath(progress, reversePath(path))}
        />
      </g>
    </svg>
  );
};
// #endregion

/** What readers can change. */
export const schema = {duration: {min: 10, max: 60, step: 5, default: 45}};
