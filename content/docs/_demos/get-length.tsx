// #region scene
import {getLength, getPointAtLength} from '@remotion/paths';
import {useCurrentFrame} from 'remotion';

const straight = 'M 60 270 H 580';

export const Race = ({speed = 10, bend = 220}) => {
  const frame = useCurrentFrame();
  const curve = `M 60 180 C 160 ${180 - bend} 480 ${180 - bend} 580 180`;

  return (
    <svg viewBox="0 0 640 360" fill="none">
      {[curve, straight].map((path) => {
        const length = getLength(path);
        const {x, y} = getPointAtLength(
          path,
          Math.min(length, frame * speed),
        );

        return (
          <g key={path}>
            <path d={path} stroke="#5c677a" strokeWidth={4} />
            <circle cx={x} cy={y} r={16} fill="#ffb020" />
            <text
              x={60}
              y={path === straight ? 330 : 230}
              fill="#9aa7ba"
              fontSize={30}
            >
              Length: {Math.round(length)}
            </text>
          </g>
        );
      })}
    </svg>
  );
};
// #endregion

/** What readers can change. */
export const schema = {
  speed: {min: 4, max: 20, default: 10},
  bend: {min: 0, max: 220, step: 20, default: 220},
};
