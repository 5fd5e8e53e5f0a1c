// #region scene
import {
  TransitionSeries,
  type TransitionTiming,
} from '@remotion/transitions';
import {AbsoluteFill, interpolate} from 'remotion';

const pausing = (hold: number): TransitionTiming => ({
  getDurationInFrames: () => 40 + hold,
  getProgress: ({frame}) =>
    interpolate(frame, [0, 20, 20 + hold, 40 + hold], [0, 0.5, 0.5, 1], {
      extrapolateLeft: 'clamp',
      extrapolateRight: 'clamp',
    }),
});

export const Pausing = ({hold = 15}) => {
  return (
    <TransitionSeries>
      <TransitionSeries.Sequence durationInFrames={60}>
        <AbsoluteFill style={{backgroundColor: '#0863cc'}} />
      </TransitionSeries.Sequence>
      <TransitionSeries.Transition timing={pausing(hold)} />
      <TransitionSeries.Sequence durationInFrames={60}>
        <AbsoluteFill style={{backgroundColor: '#b8326a'}} />
      </TransitionSeries.Sequence>
    </TransitionSeries>
  );
};
// #endregion

/** What readers can change. */
export const schema = {hold: {min: 1, max: 20, default: 15}};
