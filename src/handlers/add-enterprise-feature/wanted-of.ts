import { nothingWanted, type Wanted } from '../../planner/wanted.ts'

/** What a requirement asks for. */
export function wantedOf(_requirements: string): Wanted {
  return nothingWanted
}
