// #region scene
import {
  linearTiming,
  springTiming,
  TransitionSeries,
} from '@remotion/transitions';
import {AbsoluteFill, Easing} from 'remotion';

export const Timings = () => {
  const durationInFrames = 50;
  const easing = Easing.inOut(Easing.cubic);
  const timings = [
    linearTiming({durationInFrames}),
    linearTiming({durationInFrames, easing}),
    springTiming({durationInFrames, config: {damping: 200}}),
    springTiming({durationInFrames}),
  ];

  return timings.map((timing, i) => (
    <AbsoluteFill
      key={i}
      style={{top: i * 92, height: 84, overflow: 'hidden'}}
    >
      <TransitionSeries>
        <TransitionSeries.Sequence durationInFrames={55}>
          <AbsoluteFill style={{backgroundColor: '#0863cc'}} />
        </TransitionSeries.Sequence>
        <TransitionSeries.Transition timing={timing} />
        <TransitionSeries.Sequence durationInFrames={55}>
          <AbsoluteFill style={{backgroundColor: '#b8326a'}} />
        </TransitionSeries.Sequence>
      </TransitionSeries>
    </AbsoluteFill>
  ));
};
// #endregion

/** What readers can change. */
export const schema = {};
