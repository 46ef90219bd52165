import { View } from '@tarojs/components'
import { dragHint } from '@/platform/drag'
import { classes } from '../classes'
import { Icon } from '../icon'
import { Picture } from '../picture'
import { useSlider } from './use-slider'
import type { SliderSolution } from './use-track'

/** Pictures of a puzzle, and their sizes in image pixels. */
export interface SliderPuzzle {
  background: string
  piece: string
  width: number
  height: number
  pieceWidth: number
  pieceY: number
}

export interface PuzzleSliderProps {
  puzzle: SliderPuzzle
  /** Whether the solution is being checked; the handle is then locked. */
  locked: boolean
  onSolve: (solution: SliderSolution) => void
}

const handleId = 'slider-captcha-handle'
const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`

/** The puzzle: a picture with a gap, the piece, and a handle below that moves it. */
export function PuzzleSlider({ puzzle, locked, onSolve }: PuzzleSliderProps) {
  const furthest = puzzle.width - puzzle.pieceWidth
  const { x, moving, handleProps } = useSlider({ id: handleId, furthest, locked, onSolve })
  return (
    <View className={classes('slider', moving && 'slider--moving', locked && 'slider--locked')}>
      <View className="slider__scene" style={{ paddingTop: percent(puzzle.height, puzzle.width) }}>
        <Picture className="slider__background" src={puzzle.background} label="缺了一块的拼图" />
        <View
          className="slider__piece"
          style={{
            left: percent(x, puzzle.width),
            top: percent(puzzle.pieceY, puzzle.height),
            width: percent(puzzle.pieceWidth, puzzle.width),
            height: percent(puzzle.pieceWidth, puzzle.height),
          }}
        >
          <Picture className="slider__piece-picture" src={puzzle.piece} />
        </View>
      </View>
      <View id={`${handleId}-rail`} className="slider__rail">
        <View className="slider__hint" aria-hidden>
          {moving || x > 0 ? '' : '按住滑块，向右拖到缺口处'}
        </View>
        <View
          {...handleProps}
          className="slider__handle"
          style={{ left: `calc((100% - var(--slider-handle)) * ${x / furthest})` }}
          role="slider"
          tabIndex={0}
          aria-label={`拼图位置。${dragHint}`}
          aria-valuemin={0}
          aria-valuemax={furthest}
          aria-valuenow={Math.round(x)}
          aria-valuetext={`距左边 ${Math.round(x)}`}
          aria-disabled={locked}
        >
          <Icon name={locked ? 'clock' : 'chevron-right'} />
        </View>
      </View>
    </View>
  )
}
