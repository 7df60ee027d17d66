import { ref, type Ref } from '../../core/phrase.ts'

/** A pull request by its number, as code: a mistake that is told in a comment has no links. */
export function pullRef(number: number): Ref {
  return ref('value', `#${number}`)
}
