import type {ReactNode} from 'react';
import {AbsoluteFill} from 'remotion';
import {Move} from './Move';

type TrailProps = {
  amount: number;
  extraOffset?: number;
  children: ReactNode;
};

export const Trail = ({amount, extraOffset = 0, children}: TrailProps) => {
  return (
    <AbsoluteFill style={{transform: `translateY(${-extraOffset}px)`}}>
      {new Array(amount).fill(true).map((_, i) => (
        <Move key={i} delay={i * 3}>
          <AbsoluteFill style={{transform: `scale(${1 - i / amount})`}}>
            {children}
          </AbsoluteFill>
        </Move>
      ))}
    </AbsoluteFill>
  );
};
