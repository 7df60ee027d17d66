import cronstrue from 'cronstrue'
import { list, say, type Phrase } from '../core/phrase.ts'
import type { JobInfo, JobPause } from '../core/project.ts'
import { value } from './wording.ts'

/** Milliseconds of each unit, largest first. */
const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const

/** A schedule as code writes it, and in words where it is a cron expression or an interval: `` `0 14 * * *` (at 14:00) ``. */
export function scheduleWords(schedule: string): Phrase {
  const words = inWords(schedule)
  return words === undefined ? [value(schedule)] : say`${value(schedule)} (${[words]})`
}

/** When work runs by itself: its schedule, the pauses of its loop, or how the length of its timer is computed; empty where none is known. */
export function whenWords({ schedule, pauses = [], library }: Pick<JobInfo, 'schedule' | 'pauses' | 'library'>): Phrase {
  if (schedule !== undefined) return scheduleWords(schedule)
  if (library !== 'Loops') return pauses.length === 1 && pauses[0] !== undefined ? say`every ${pauseLength(pauses[0])}` : []
  const known = pauses.filter(({ milliseconds, written }) => milliseconds !== undefined || written !== undefined)
  const waits = known.map((pause): Phrase => {
    const when: Phrase = pause.when === undefined ? ['between rounds'] : say`when ${value(pause.when)}`
    return say`${pauseLength(pause)} ${when}`
  })
  return waits.length === 0 ? ['round after round'] : say`round after round; it waits ${list(waits)}`
}

function pauseLength({ milliseconds, written = '' }: JobPause): Phrase {
  if (milliseconds === undefined) return say`${value(written)} milliseconds`
  return [lengthWords(milliseconds) ?? `${milliseconds} milliseconds`]
}

function inWords(schedule: string): string | undefined {
  const ms = /^(\d+) ms$/.exec(schedule)?.[1]
  const every = ms === undefined ? undefined : lengthWords(Number(ms))
  if (ms !== undefined) return every === undefined ? undefined : `every ${every.replace(/^1 /, '')}`
  if (!/^(?:@\w+|[\d*/,\-?LW# A-Z]+)$/i.test(schedule) || (schedule.split(' ').length < 5 && !schedule.startsWith('@'))) return undefined
  try {
    const words = cronstrue.toString(schedule, { use24HourTimeFormat: true, throwExceptionOnParseError: true })
    return `${words.charAt(0).toLowerCase()}${words.slice(1)}`
  } catch {
    return undefined
  }
}

/** Milliseconds in the largest unit that they fill: `15 minutes`; undefined below a second or where no unit is filled. */
export function lengthWords(ms: number): string | undefined {
  const unit = units.find(([, length]) => ms >= length && ms % length === 0)
  if (unit === undefined) return undefined
  const amount = ms / unit[1]
  return `${amount} ${unit[0]}${amount === 1 ? '' : 's'}`
}
