import {interpolate, useCurrentFrame} from 'remotion';
import type {Item} from './item';

export const Layer = ({item}: {item: Item}) => {
  const frame = useCurrentFrame();
  const opacity = interpolate(frame, [0, 15], [0.4, 1], {
    extrapolateRight: 'clamp',
  });
  const {x, y, width, height, color} = item;

  return <rect {...{x, y, width, height, opacity}} rx={12} fill={color} />;
};
