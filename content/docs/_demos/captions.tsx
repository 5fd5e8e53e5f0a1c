// #region scene
import {createTikTokStyleCaptions} from '@remotion/captions';
import {useCurrentFrame, useVideoConfig} from 'remotion';

const words = [
  'Write',
  ' video',
  ' in',
  ' React,',
  ' word',
  ' by',
  ' word',
];
const captions = words.map((text, i) => ({
  text,
  startMs: i * 300,
  endMs: i * 300 + 300,
  timestampMs: null,
  confidence: null,
}));

export const Captions = ({combine = 800}) => {
  const {fps} = useVideoConfig();
  const now = (useCurrentFrame() / fps) * 1000;
  const {pages} = createTikTokStyleCaptions({
    captions,
    combineTokensWithinMilliseconds: combine,
  });
  const page = pages.findLast(({startMs}) => startMs <= now);

  return (
    <svg viewBox="0 0 640 360">
      <text
        x={320}
        y={195}
        fontSize={50}
        textAnchor="middle"
        xmlSpace="preserve"
      >
        {page?.tokens.map(({text, fromMs, toMs}) => (
          <tspan
            key={fromMs}
            fill={fromMs <= now && now < toMs ? '#ffb020' : '#8b95a7'}
          >
            {text}
          </tspan>
        ))}
      </text>
    </svg>
  );
};
// #endregion

/** What readers can change. */
export const schema = {combine: {min: 0, max: 2000, default: 800}};
