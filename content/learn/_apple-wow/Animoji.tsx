import {AbsoluteFill, Img, staticFile, useCurrentFrame} from 'remotion';

export const Animoji = () => {
  const frame = useCurrentFrame();
  const number = String(frame * 2).padStart(3, '0');

  return (
    <AbsoluteFill style={{justifyContent: 'center', alignItems: 'center'}}>
      <Img src={staticFile(`frame${number}.png`)} style={{height: 800}} />
    </AbsoluteFill>
  );
};
