import type { Signal } from '../signal.ts'
import { unweighed, weighedDrift } from '../weighed/weighed-places.ts'

/** A place that a change most likely left behind, by what it shares with the lines that went (D9). */
export const leftBehind: Signal = {
  id: 'D9',
  name: 'left-behind',
  about: 'Places that share a name or a value with lines that the change took',
  last: true,
  skipped: unweighed,
  find: weighedDrift,
}
