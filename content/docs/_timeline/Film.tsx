import {interpolate, Sequence, useCurrentFrame} from 'remotion';
import type {Clip} from './clip';

const Picture = ({clip}: {clip: Clip}) => {
  const x = interpolate(useCurrentFrame(), [0, clip.frames], [40, 160]);

  return (
    <>
      {clip.track === 0 ? (
        <rect width={640} height={360} fill={clip.color} />
      ) : null}
      <text
        x={x}
        y={clip.track === 0 ? 320 : 190}
        fill="white"
        fontSize={clip.track === 0 ? 30 : 90}
      >
        {clip.label}
      </text>
    </>
  );
};

export const Film = ({clips}: {clips: readonly Clip[]}) => (
  <svg viewBox="0 0 640 360">
    <rect width={640} height={360} fill="#10131a" />
    {[...clips]
      .sort((a, b) => a.track - b.track)
      .map((clip) => (
        <Sequence
          key={clip.id}
          name={clip.label}
          from={clip.from}
          durationInFrames={clip.frames}
          layout="none"
        >
          <Picture clip={clip} />
        </Sequence>
      ))}
  </svg>
);
