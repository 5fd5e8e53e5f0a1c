import {AbsoluteFill} from 'remotion';

export const heart =
  'M50 90 C15 62 5 45 5 30 C5 15 17 8 28 8 C38 8 46 14 50 22 C54 14 62 8 72 8 C83 8 95 15 95 30 C95 45 85 62 50 90 Z';

export const star =
  'M50 5 L61 38 L96 38 L68 59 L79 93 L50 72 L21 93 L32 59 L4 38 L39 38 Z';

type IconProps = {
  path: string;
  color: string;
  size: number;
};

export const Icon = ({path, color, size}: IconProps) => {
  return (
    <AbsoluteFill style={{justifyContent: 'center', alignItems: 'center'}}>
      <svg viewBox="0 0 100 100" width={size} height={size}>
        <path d={path} fill={color} />
      </svg>
    </AbsoluteFill>
  );
};
