import {AbsoluteFill} from 'remotion';

export const Background = () => {
  return (
    <AbsoluteFill
      style={{background: 'linear-gradient(to bottom, #0b1030, #03040c)'}}
    />
  );
};
