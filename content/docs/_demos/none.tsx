// #region scene
import {
  linearTiming,
  TransitionSeries,
  useTransitionProgress,
} from '@remotion/transitions';
import {none} from '@remotion/transitions/none';
import {AbsoluteFill} from 'remotion';

const Curtain = ({color, text}: {color: string; text: string}) => {
  const {entering, exiting} = useTransitionProgress();
  const style = {backgroundColor: color, width: '50%', fontSize: 90};
  const x = (1 - entering + exiting) * 100;

  return (
    <AbsoluteFill style={{flexDirection: 'row', overflow: 'hidden'}}>
      <div style={{...style, transform: `translateX(${-x}%)`}}>{text}</div>
      <div style={{...style, transform: `translateX(${x}%)`}} />
    </AbsoluteFill>
  );
};

export const Curtains = () => {
  return (
    <TransitionSeries>
      <TransitionSeries.Sequence durationInFrames={45}>
        <Curtain color="#0863cc" text="Act 1" />
      </TransitionSeries.Sequence>
      <TransitionSeries.Transition
        presentation={none()}
        timing={linearTiming({durationInFrames: 30})}
      />
      <TransitionSeries.Sequence durationInFrames={45}>
        <Curtain color="#b8326a" text="Act 2" />
      </TransitionSeries.Sequence>
    </TransitionSeries>
  );
};
// #endregion

/** What readers can change. */
export const schema = {};
