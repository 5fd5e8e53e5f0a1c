// #region scene
import {CameraMotionBlur} from '@remotion/motion-blur';
import {AbsoluteFill, useCurrentFrame} from 'remotion';

const Square = () => {
  const frame = useCurrentFrame();
  const left = 275 - Math.cos((frame / 30) * Math.PI) * 220;
  const style = {left, top: 135, width: 90, height: 90};

  return <AbsoluteFill style={{...style, backgroundColor: '#67b3ff'}} />;
};

export const Blurred = ({shutterAngle = 180, samples = 10}) => {
  return (
    <CameraMotionBlur shutterAngle={shutterAngle} samples={samples}>
      <Square />
    </CameraMotionBlur>
  );
};
// #endregion

/** What readers can change. */
export const schema = {
  shutterAngle: {min: 0, max: 360, step: 10, default: 180},
  samples: {min: 1, max: 30, default: 10},
};
