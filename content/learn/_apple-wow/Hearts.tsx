import {AbsoluteFill, Sequence} from 'remotion';
import {Explosion} from './Explosion';
import {heart, Icon} from './Icon';
import {Move} from './Move';
import {Shrinking} from './Shrinking';

type HeartsProps = {
  color: string;
  offset: number;
  delay: number;
};

const Hearts = ({color, offset, delay}: HeartsProps) => {
  return (
    <Explosion>
      <Move delay={delay}>
        <AbsoluteFill style={{transform: `translateY(${-offset}px)`}}>
          <Shrinking>
            <Sequence from={delay}>
              <Icon path={heart} color={color} size={52} />
            </Sequence>
          </Shrinking>
        </AbsoluteFill>
      </Move>
    </Explosion>
  );
};

export const RedHearts = () => {
  return <Hearts color="#ff4a5f" offset={100} delay={5} />;
};

export const YellowHearts = () => {
  return (
    <AbsoluteFill style={{transform: 'rotate(0.3rad)'}}>
      <Hearts color="#ffc53d" offset={50} delay={20} />
    </AbsoluteFill>
  );
};
