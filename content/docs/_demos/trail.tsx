// #region scene
import {Trail} from '@remotion/motion-blur';
import {AbsoluteFill, useCurrentFrame} from 'remotion';

const Ball = () => {
  const angle = (useCurrentFrame() / 60) * 2 * Math.PI;

  return (
    <AbsoluteFill
      style={{
        left: 290 + Math.cos(angle) * 220,
        top: 150 + Math.sin(angle) * 110,
        width: 60,
        height: 60,
        borderRadius: 30,
        backgroundColor: '#ff5340',
      }}
    />
  );
};

export const Comet = ({
  layers = 20,
  lagInFrames = 0.5,
  trailOpacity = 0.6,
}) => {
  return (
    <Trail
      layers={layers}
      lagInFrames={lagInFrames}
      trailOpacity={trailOpacity}
    >
      <Ball />
    </Trail>
  );
};
// #endregion

/** What readers can change. */
export const schema = {
  layers: {min: 0, max: 50, default: 20},
  lagInFrames: {min: 0, max: 3, step: 0.1, default: 0.5},
  trailOpacity: {min: 0, max: 1, step: 0.05, default: 0.6},
};
