// #region scene
import {linearTiming, TransitionSeries} from '@remotion/transitions';
import {clockWipe} from '@remotion/transitions/clock-wipe';
import {fade} from '@remotion/transitions/fade';
import {flip} from '@remotion/transitions/flip';
import {none} from '@remotion/transitions/none';
import {slide} from '@remotion/transitions/slide';
import {wipe} from '@remotion/transitions/wipe';
import {AbsoluteFill} from 'remotion';

const presentations = {
  fade: fade(),
  slide: slide(),
  wipe: wipe(),
  flip: flip(),
  clockWipe: clockWipe({width: 208, height: 176}),
  none: none(),
};

const timing = linearTiming({durationInFrames: 30});
const style = {
  alignItems: 'center',
  justifyContent: 'center',
  fontSize: 32,
};

export const Gallery = () => {
  return Object.entries(presentations).map(([name, presentation], i) => (
    <div
      key={name}
      style={{
        position: 'absolute',
        left: (i % 3) * 216,
        top: Math.floor(i / 3) * 184,
        width: 208,
        height: 176,
        overflow: 'hidden',
      }}
    >
      <TransitionSeries>
        <TransitionSeries.Sequence durationInFrames={45}>
          <AbsoluteFill style={{...style, backgroundColor: '#0863cc'}}>
            {name}
          </AbsoluteFill>
        </TransitionSeries.Sequence>
        {/* A list of different presentations has no common type of props. */}
        <TransitionSeries.Transition
          presentation={presentation as ReturnType<typeof fade>}
          timing={timing}
        />
        <TransitionSeries.Sequence durationInFrames={45}>
          <AbsoluteFill style={{...style, backgroundColor: '#b8326a'}}>
            {name}
          </AbsoluteFill>
        </TransitionSeries.Sequence>
      </TransitionSeries>
    </div>
  ));
};
// #endregion

/** What readers can change. */
export const schema = {};
