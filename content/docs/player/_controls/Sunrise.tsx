import {
  interpolate,
  interpolateColors,
  useCurrentFrame,
  useVideoConfig,
} from 'remotion';

export type SunriseProps = {place: string};

export const Sunrise = ({place}: SunriseProps) => {
  const frame = useCurrentFrame();
  const {durationInFrames} = useVideoConfig();
  const range = [0, durationInFrames - 1];
  const sunY = interpolate(frame, range, [330, 90]);
  const sky = interpolateColors(frame, range, ['#1d2b53', '#8fd3ff']);

  return (
    <svg viewBox="0 0 640 360">
      <rect width={640} height={360} fill={sky} />
      <circle cx={320} cy={sunY} r={60} fill="#ffb020" />
      <path d="M0 300Q160 240 320 300T640 290V360H0z" fill="#1e5631" />
      <text x={30} y={340} fontSize={30} fill="white">
        {place}
      </text>
    </svg>
  );
};
