// #region scene
import {linearTiming, TransitionSeries} from '@remotion/transitions';
import {AbsoluteFill, Easing} from 'remotion';

export const Eased = ({durationInFrames = 50}) => {
  const timings = [
    linearTiming({durationInFrames}),
    linearTiming({
      durationInFrames,
      easing: Easing.inOut(Easing.cubic),
    }),
    linearTiming({durationInFrames, easing: Easing.out(Easing.cubic)}),
  ];

  return timings.map((timing, i) => (
    <AbsoluteFill
      key={i}
      style={{top: i * 123, height: 114, overflow: 'hidden'}}
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
export const schema = {durationInFrames: {min: 5, max: 55, default: 50}};
