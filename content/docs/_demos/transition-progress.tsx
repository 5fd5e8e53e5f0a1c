// #region scene
import {
  linearTiming,
  TransitionSeries,
  useTransitionProgress,
} from '@remotion/transitions';
import {slide} from '@remotion/transitions/slide';
import {AbsoluteFill} from 'remotion';

const Scene = ({color}: {color: string}) => {
  const {entering, exiting} = useTransitionProgress();

  return (
    <AbsoluteFill
      style={{backgroundColor: color, padding: 60, fontSize: 56}}
    >
      <div>entering {entering.toFixed(2)}</div>
      <div>exiting {exiting.toFixed(2)}</div>
    </AbsoluteFill>
  );
};

export const Progress = () => {
  return (
    <TransitionSeries>
      <TransitionSeries.Sequence durationInFrames={50}>
        <Scene color="#0863cc" />
      </TransitionSeries.Sequence>
      <TransitionSeries.Transition
        presentation={slide({direction: 'from-right'})}
        timing={linearTiming({durationInFrames: 40})}
      />
      <TransitionSeries.Sequence durationInFrames={50}>
        <Scene color="#b8326a" />
      </TransitionSeries.Sequence>
    </TransitionSeries>
  );
};
// #endregion

/** What readers can change. */
export const schema = {};
