// #region scene
import {
  makeTransform,
  rotate,
  scale,
  skewX,
  translateX,
} from '@remotion/animation-utils';
import {AbsoluteFill, interpolate, useCurrentFrame} from 'remotion';

export const Ticket = ({skew = 0}) => {
  const frame = useCurrentFrame();
  const transform = makeTransform([
    translateX(interpolate(frame, [0, 59], [-160, 160])),
    rotate(interpolate(frame, [0, 59], [0, 180])),
    scale(interpolate(frame, [0, 30, 59], [0.6, 1.2, 0.6])),
    skewX(skew),
  ]);
  const size = {left: 240, top: 130, width: 160, height: 100};

  return (
    <AbsoluteFill
      style={{
        ...size,
        borderRadius: 12,
        borderTop: '20px solid #fff',
        backgroundColor: '#8f5cff',
        transform,
      }}
    />
  );
};
// #endregion

/** What readers can change. */
export const schema = {skew: {min: -40, max: 40, default: 0}};
