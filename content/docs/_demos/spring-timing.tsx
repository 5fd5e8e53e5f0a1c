// #region scene
import {springTiming, TransitionSeries} from '@remotion/transitions';
import {AbsoluteFill} from 'remotion';

export const Sprung = ({damping = 200}) => {
  const config = {damping};
  const timings = [
    springTiming({config, durationInFrames: 50}),
    springTiming({config, durationInFrames: 50, reverse: true}),
  ];

  return timings.map((timing, i) => (
    <AbsoluteFill
      key={i}
      style={{top: i * 184, height: 176, overflow: 'hidden'}}
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
export const schema = {damping: {min: 5, max: 200, step: 5, default: 200}};
