import type { Anchor } from '../../core/drift.ts'
import { anchorAt } from '../names/lost/anchor-at.ts'
import type { Place } from './places.ts'

/** What of a place says where its name stands. */
type PlacedName = Pick<Place, 'document' | 'word' | 'written' | 'from' | 'whole' | 'wholeFrom'>

/** The stretch of the page that is out of date: the longer name where the change took a part of it. */
export function anchorOfPlace({ document, word, written, from, whole, wholeFrom }: PlacedName): Anchor {
  if (word !== whole && document.text.startsWith(whole, wholeFrom))
    return anchorAt(document, { kind: 'name', name: whole, text: whole, from: wholeFrom })
  const isOption = written.startsWith('-')
  return anchorAt(document, { kind: isOption ? 'flag' : 'name', name: isOption ? written : word, text: written, from })
}
