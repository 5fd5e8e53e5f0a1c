// #region scene
import {
  linearTiming,
  TransitionSeries,
  useTransitionProgress,
} from '@remotion/transitions';
import {slide} from '@remotion/transitions/slide';
import {AbsoluteFill} from 'remotion';

const Level = ({color}: {color: string}) => {
  const {entering, exiting} = useTransitionProgress();
  const volume = Math.min(entering, 1 - exiting);

  return (
    <AbsoluteFill style={{backgroundColor: color, padding: 60}}>
      <div style={{fontSize: 56}}>volume {volume.toFixed(2)}</div>
      <div style={{height: 40, width: volume * 520, background: '#fff'}} />
    </AbsoluteFill>
  );
};

export const Crossfade = () => {
  return (
    <TransitionSeries>
      <TransitionSeries.Sequence durationInFrames={50}>
        <Level color="#0863cc" />
      </TransitionSeries.Sequence>
      <TransitionSeries.Transition
        presentation={slide({direction: 'from-bottom'})}
        timing={linearTiming({durationInFrames: 40})}
      />
      <TransitionSeries.Sequence durationInFrames={50}>
        <Level color="#b8326a" />
      </TransitionSeries.Sequence>
    </TransitionSeries>
  );
};
// #endregion

/** What readers can change. */
export const schema = {};
