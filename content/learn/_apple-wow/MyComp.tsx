import {AbsoluteFill} from 'remotion';
import {Background} from './Background';
import {Dots} from './Dots';
import {Face} from './Face';
import {RedHearts, YellowHearts} from './Hearts';
import {Slowed} from './Slowed';
import {Stars} from './Stars';

export const MyComp = () => {
  return (
    <AbsoluteFill>
      <Background />
      <Slowed>
        <Dots />
        <RedHearts />
        <YellowHearts />
        <Stars />
      </Slowed>
      <Face />
    </AbsoluteFill>
  );
};
