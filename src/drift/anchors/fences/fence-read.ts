import type { Named } from '../names/named.ts'

/** What a fence names, and what it makes for the rest of the page. */
export interface FenceRead {
  found: readonly Named[]
  /** Names that its code declares. */
  declared: readonly string[]
  /** Files that it makes or shows. */
  made: readonly string[]
}
