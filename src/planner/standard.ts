import type { Phrase } from '../core/phrase.ts'
import type { Project } from '../core/project.ts'
import type { Compliance } from '../core/repository.ts'
import type { Shows } from './shows.ts'

/** A measure of the code or of the configuration that controls of several standards ask for. */
export interface Safeguard {
  /** What is missing where nothing of it was seen: `a way to erase a person`. */
  what: string
  /** Code and a test of it; without `test` no test of a repository can exercise it, so that it is partial at best. */
  shows: Shows
  /** Where it is missing although it is there elsewhere, most important first. */
  gaps?: (project: Project) => readonly Phrase[]
  /** Why the project does not need it; said where the code proves it and nothing is unread that could tell otherwise. */
  spared?: (project: Project) => Phrase | undefined
}

/** One control of a standard. */
export interface Control {
  /** As an auditor writes it: `164.312(b)`, `CC6.1`, `Art. 32(1)(a)`. */
  number: string
  title: string
  /** What it asks for, in our words, without a subject: `access to health records is limited to …`. */
  asks: Phrase
  /** Where the standard says so, if that is another page than that of the standard. */
  source?: string
  /** Entries of the catalogue that serve it. */
  features: readonly string[]
  /** Which tasks of such a plan bring the evidence, by their key or their text. */
  tasks?: RegExp
  /** What code and tests can show of it; empty where a person has to show it. */
  safeguards: readonly Safeguard[]
  /** What a person has to show, besides or instead. */
  person?: string
}

/** A compliance standard. One file of `standards/` each. */
export interface ComplianceStandard {
  /** Name of its page: `soc2`. */
  id: string
  name: Compliance['standard']
  /** Which part of it is covered here, and in which edition. */
  edition: string
  source: string
  /** Day on which the controls were compared with the source: `2026-11-29`. */
  checkedOn: string
  controls: readonly Control[]
}

/** A standard that counts for a project, and why. */
export interface AskedStandard {
  standard: ComplianceStandard
  /** What the project itself says: it must meet it, or it claims to. */
  says?: Compliance
  /** The requirement of a plan names it. */
  isNamed: boolean
}
