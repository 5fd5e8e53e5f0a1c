import {AbsoluteFill} from 'remotion';

export const Dot = () => {
  return (
    <AbsoluteFill style={{justifyContent: 'center', alignItems: 'center'}}>
      <div
        style={{
          width: 20,
          height: 20,
          borderRadius: 10,
          backgroundColor: '#d5d9e5',
        }}
      />
    </AbsoluteFill>
  );
};
