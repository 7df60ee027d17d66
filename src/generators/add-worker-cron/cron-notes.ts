import { type Phrase, ref, say } from '../../core/phrase.ts'
import { scheduleWords } from '../../text/schedule-words.ts'
import type { Cron } from '../names/cron.ts'

/** What a person should know of a cron expression: in words, what was rewritten, and where it means more than it seems to. */
export function cronNotes(cron: Cron): readonly Phrase[] {
  return [
    // readers of cron put both day fields together with "and", which is wrong here
    cron.firesOnEither
      ? say`It runs at ${ref('value', cron.text)}, in UTC. Days of the month and weekdays are both given, and it runs on a day that fits either of them, not only where both fit.`
      : say`It runs at ${scheduleWords(cron.text)}, in UTC: summer time does not move it.`,
    ...(cron.weekday === undefined ? [] : [weekdayNote(cron.weekday)]),
    ...(cron.isEveryMinute
      ? [
          say`It runs every minute of its hours, up to 1,440 times a day. Each run counts as a request of the Worker and writes to the database at least twice.`,
        ]
      : []),
  ]
}

function weekdayNote({ typed, written }: { typed: string; written: string }): Phrase {
  const isCounted = /[L#]/i.test(typed)
  const why = isCounted
    ? say`a number beside ${ref('value', 'L')} or ${ref('value', '#')} counts as Cloudflare does, from 1 for Sunday`
    : say`numbers mean other days elsewhere: 1 is Monday in crontab, which is how it was read, and Sunday at Cloudflare`
  return say`The weekday ${ref('value', typed)} is written as ${ref('value', written)}, because ${why}.`
}
