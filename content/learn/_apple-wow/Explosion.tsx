import type {ReactNode} from 'react';
import {AbsoluteFill} from 'remotion';

const directions = 10;

export const Explosion = ({children}: {children: ReactNode}) => {
  return (
    <AbsoluteFill>
      {new Array(directions).fill(true).map((_, i) => (
        <AbsoluteFill
          key={i}
          style={{transform: `rotate(${(i / directions) * 2 * Math.PI}rad)`}}
        >
          {children}
        </AbsoluteFill>
      ))}
    </AbsoluteFill>
  );
};
