import type { RepoPath } from '../core/names.ts'
import type { Block } from '../core/page.ts'
import type { Source } from '../core/places.ts'
import type { Phrase } from '../core/phrase.ts'
import type { AskedStandard } from './standard.ts'
import type { Shows } from './shows.ts'

/** A sentence of a plan with what shows it; without sources it says what will be, or what a rule outside of the repository asks for. */
export interface Statement {
  id: string
  text: Phrase
  sources: readonly Source[]
}

/** What is chosen, why here, and what was not. `because` names a fact of the project. */
export interface Decision extends Statement {
  /** What has to be decided, in a few words: `Where sessions are kept`. */
  about: string
  because: Phrase
  instead: Phrase
}

/** A file that a task changes, or that it creates. */
export interface TaskFile {
  path: RepoPath
  is: 'stands' | 'new'
  kind: 'code' | 'test' | 'schema' | 'settings' | 'page'
}

/** One piece of work that somebody can carry out and another person can accept. */
export interface Task {
  /** What it is, whatever its number and words: `dependencies`, `provider/okta`. Its id is found again by this. */
  key: string
  /** The text that `/execute-task` takes, in plain words of ours. */
  text: string
  /** The command that carries it out, where that is another one than `/execute-task`: `/security-audit sso`. */
  line?: string
  files: readonly TaskFile[]
  given: Phrase
  when: Phrase
  expected: Phrase
  /** Keys of tasks of the same plan that come first. */
  after?: readonly string[]
  /** What will show that it is done, in words. */
  shownBy: Phrase
  /** How code and tests show it; absent where only a person can tell. */
  shows?: Shows
  /** What a person still has to do where these show that the code of it is there: nobody else has an account at a vendor. */
  leaves?: { shows: Shows; text: Phrase }
  /** What makes this work smaller than it is elsewhere; `text` is that of a check then. */
  stands?: Statement
}

/** Tasks that are done before those of the next phase. */
export interface Phase {
  title: string
  /** What holds when it is done. */
  aim: Phrase
  tasks: readonly Task[]
}

/** Something that the plan adds to the project. */
export interface Component {
  /** A file, an endpoint, a setting, a table. */
  kind: 'endpoint' | 'module' | 'setting' | 'table' | 'package' | 'job'
  name: string
  about: Phrase
  /** Key of the task that brings it. */
  by: string
}

/** What a standard asks for, and where a reader will find that it is met. */
export interface ControlRow {
  standard: string
  /** Its number and what it asks for, in our words: `CC6.1`. */
  control: string
  asks: Phrase
  evidence: Phrase
  sources: readonly Source[]
}

/** A table that one feature alone has. */
export interface PlanTable {
  id: string
  heading: string
  columns: readonly string[]
  rows: readonly { id: string; cells: readonly Phrase[]; sources: readonly Source[] }[]
}

/** What an entry of the catalogue makes of a project and a requirement. */
export interface FeaturePlan {
  /** For whom what changes, most important first. */
  changes: readonly Statement[]
  /** How the project does today what the feature is about. */
  today: readonly {
    about: 'authentication' | 'accounts' | 'sessions' | 'sign-ins' | 'data' | 'API' | 'workflow'
    statements: readonly Statement[]
  }[]
  decisions: readonly Decision[]
  /** What a person has to decide. */
  questions: readonly Statement[]
  phases: readonly Phase[]
  risks: readonly Statement[]
  migration: readonly Statement[]
  rollback: readonly Statement[]
  components: readonly Component[]
  controls: readonly ControlRow[]
  /** Where the plan is another one because of the team: one sentence each, with what shows it. What stands already is told by its task. */
  fitted?: readonly Statement[]
  tables?: readonly PlanTable[]
  /** Words of the requirement that no table knows and that the plan makes something of. */
  understood?: readonly string[]
}

/** A task with its id and whether it is done. */
export interface NumberedTask extends Task {
  /** `sso/P2.1`. */
  id: string
  /** Ids of `after`, and of what the phase waits for. */
  needs: readonly string[]
}

/** A phase whose tasks have ids. */
export interface NumberedPhase extends Omit<Phase, 'tasks'> {
  number: number
  tasks: readonly NumberedTask[]
}

/** A whole plan. */
export interface Plan extends Omit<FeaturePlan, 'phases'> {
  feature: string
  title: string
  /** Words that code of the feature bears. */
  bears: RegExp
  phases: readonly NumberedPhase[]
  /** What of the repository was not read, so that the plan may lack it; absent where nothing was left out. */
  unread?: Block
  /** Standards that the project has to meet, or that the requirement names. */
  standards: readonly AskedStandard[]
  /** What memory files say that the work has to keep to. */
  memory: readonly Statement[]
  /** What ends the plan and only a person can carry out. */
  closing: readonly NumberedTask[]
  /** Where the plan is another one because of the team, or of what stands: one sentence each. */
  fitted: readonly Statement[]
}
