// #region scene
import {linearTiming, TransitionSeries} from '@remotion/transitions';
import {clockWipe} from '@remotion/transitions/clock-wipe';
import {AbsoluteFill} from 'remotion';

const center = {alignItems: 'center', justifyContent: 'center'};

export const Clock = ({width = 640, height = 360}) => {
  return (
    <TransitionSeries style={{fontSize: 120}}>
      <TransitionSeries.Sequence durationInFrames={50}>
        <AbsoluteFill style={{...center, backgroundColor: '#0863cc'}}>
          Noon
        </AbsoluteFill>
      </TransitionSeries.Sequence>
      <TransitionSeries.Transition
        presentation={clockWipe({width, height})}
        timing={linearTiming({durationInFrames: 40})}
      />
      <TransitionSeries.Sequence durationInFrames={50}>
        <AbsoluteFill style={{...center, backgroundColor: '#b8326a'}}>
          Night
        </AbsoluteFill>
      </TransitionSeries.Sequence>
    </TransitionSeries>
  );
};
// #endregion

/** What readers can change. */
export const schema = {
  width: {min: 160, max: 640, step: 10, default: 640},
  height: {min: 90, max: 360, step: 10, default: 360},
};
