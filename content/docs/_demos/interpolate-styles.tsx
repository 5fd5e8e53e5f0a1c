// #region scene
import {
  interpolateStyles,
  makeTransform,
  rotate,
  translateX,
} from '@remotion/animation-utils';
import {AbsoluteFill, useCurrentFrame} from 'remotion';

export const Arrival = ({distance = 300}) => {
  const style = interpolateStyles(
    useCurrentFrame(),
    [0, 40],
    [
      {
        opacity: 0,
        backgroundColor: '#0b84f3',
        transform: makeTransform([translateX(-distance), rotate(-45)]),
      },
      {
        opacity: 1,
        backgroundColor: '#e0457b',
        transform: makeTransform([translateX(0), rotate(0)]),
      },
    ],
    {extrapolateRight: 'clamp'},
  );
  const size = {left: 250, top: 110, width: 140, height: 140};

  return <AbsoluteFill style={{...size, borderRadius: 16, ...style}} />;
};
// #endregion

/** What readers can change. */
export const schema = {
  distance: {min: 0, max: 300, step: 10, default: 300},
};
