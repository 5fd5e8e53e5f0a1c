// #region scene
import {linearTiming, TransitionSeries} from '@remotion/transitions';
import {fade} from '@remotion/transitions/fade';
import {AbsoluteFill} from 'remotion';

export const Fades = () => {
  return [false, true].map((shouldFadeOutExitingScene, i) => (
    <AbsoluteFill key={i} style={{top: 8 + i * 176, height: 168}}>
      <TransitionSeries style={{fontSize: 48}}>
        <TransitionSeries.Sequence durationInFrames={45}>
          <AbsoluteFill style={{backgroundColor: '#0863cc', padding: 48}}>
            First
          </AbsoluteFill>
        </TransitionSeries.Sequence>
        <TransitionSeries.Transition
          presentation={fade({shouldFadeOutExitingScene})}
          timing={linearTiming({durationInFrames: 30})}
        />
        <TransitionSeries.Sequence durationInFrames={45}>
          <AbsoluteFill style={{padding: '48px 400px', color: '#ffb020'}}>
            Second
          </AbsoluteFill>
        </TransitionSeries.Sequence>
      </TransitionSeries>
    </AbsoluteFill>
  ));
};
// #endregion

/** What readers can change. */
export const schema = {};
