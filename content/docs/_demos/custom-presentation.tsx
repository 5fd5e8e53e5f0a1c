// #region scene
import {
  linearTiming,
  type TransitionPresentation,
  type TransitionPresentationComponentProps,
  TransitionSeries,
} from '@remotion/transitions';
import {AbsoluteFill} from 'remotion';

type IrisProps = {x: number; y: number};

const Iris = ({
  children,
  presentationDirection,
  presentationProgress,
  passedProps: {x, y},
}: TransitionPresentationComponentProps<IrisProps>) => {
  const isEntering = presentationDirection === 'entering';
  const circle = `circle(${presentationProgress * 142}% at ${x}% ${y}%)`;

  return (
    <AbsoluteFill style={{clipPath: isEntering ? circle : undefined}}>
      {children}
    </AbsoluteFill>
  );
};

const iris = (props: IrisProps): TransitionPresentation<IrisProps> => {
  return {component: Iris, props};
};

export const Opening = ({x = 50, y = 50}) => {
  return (
    <TransitionSeries>
      <TransitionSeries.Sequence durationInFrames={50}>
        <AbsoluteFill style={{backgroundColor: '#0863cc'}} />
      </TransitionSeries.Sequence>
      <TransitionSeries.Transition
        presentation={iris({x, y})}
        timing={linearTiming({durationInFrames: 40})}
      />
      <TransitionSeries.Sequence durationInFrames={50}>
        <AbsoluteFill style={{backgroundColor: '#b8326a'}} />
      </TransitionSeries.Sequence>
    </TransitionSeries>
  );
};
// #endregion

/** What readers can change. */
export const schema = {
  x: {min: 0, max: 100, step: 5, default: 50},
  y: {min: 0, max: 100, step: 5, default: 50},
};
