// #region scene
import {linearTiming, TransitionSeries} from '@remotion/transitions';
import {fade} from '@remotion/transitions/fade';
import {wipe} from '@remotion/transitions/wipe';
import {AbsoluteFill} from 'remotion';

const center = {alignItems: 'center', justifyContent: 'center'};

export const Trip = ({durationInFrames = 12}) => {
  const timing = linearTiming({durationInFrames});

  return (
    <TransitionSeries style={{fontSize: 80}}>
      <TransitionSeries.Sequence durationInFrames={25}>
        <AbsoluteFill style={{...center, backgroundColor: '#0863cc'}}>
          Morning
        </AbsoluteFill>
      </TransitionSeries.Sequence>
      <TransitionSeries.Transition presentation={fade()} timing={timing} />
      <TransitionSeries.Sequence durationInFrames={34}>
        <AbsoluteFill style={{...center, backgroundColor: '#6f3fd9'}}>
          Noon
        </AbsoluteFill>
      </TransitionSeries.Sequence>
      <TransitionSeries.Transition presentation={wipe()} timing={timing} />
      <TransitionSeries.Sequence durationInFrames={25}>
        <AbsoluteFill style={{...center, backgroundColor: '#b8326a'}}>
          Evening
        </AbsoluteFill>
      </TransitionSeries.Sequence>
    </TransitionSeries>
  );
};
// #endregion

/** What readers can change. */
export const schema = {durationInFrames: {min: 2, max: 17, default: 12}};
