import type { GuardAt } from '../../../core/guard.ts'
import type { RepoPath } from '../../../core/names.ts'
import type { Route } from '../../../core/project.ts'
import type { TriggerInfo } from '../../../core/trigger.ts'
import type { Strategy } from './strategies.ts'

/** A guard of operations, with those that it protects. */
export interface GuardUse {
  name: string
  /** Where it is declared; where it was applied, if its code is not here (`isElsewhere`). */
  file: RepoPath
  line: number
  routes: readonly Route[]
  /** What is called by name: mutations, procedures, server actions. */
  called: readonly TriggerInfo[]
  /** A package has its code. */
  isElsewhere?: true
  /** It reads who calls, and lets everybody pass. */
  isLenient?: true
  /** It checks the key of a program, and knows no person. */
  isForPrograms?: true
  /** The strategy that proved who calls before it is asked. */
  proof?: Strategy
  /** Functions that decide for it, where it is a chain that calls them. */
  runs?: GuardAt['runs']
}
