import type { Argument } from '../../core/command.ts'
import type { EdgeProject } from '../project/edge-project.ts'
import type { Growth } from './growth.ts'

/** A subcommand of `/template`. One file of `src/generators/` each. */
export interface Generator {
  /** As it is typed: `add-api-route`. */
  name: string
  about: string
  args: readonly Argument[]
  options: readonly Option[]
  /** Values of the first argument that have words and options of their own, where there are such. */
  choices?: readonly Pick<Generator, 'name' | 'about' | 'options'>[]
  /** Lines that parse and run, without `/template`. */
  examples: readonly string[]
  /** Place in the order that the specification recommends, from 1. */
  order: number
  /** Reads the words behind the name; throws `UsageError` where they do not fit. */
  bind(words: Words): Plan
}

/** An option of a subcommand: it stands alone unless it takes a value, which `takes` names. */
export interface Option extends Argument {
  takes?: string
}

/** The words behind a subcommand. */
export interface Words {
  positional: readonly string[]
  /** Options without their dashes; a flag has an empty text. */
  options: ReadonlyMap<string, string>
}

/** What a bound subcommand adds to a project. */
export type Plan = (project: EdgeProject) => Grown

/** The growth, or what has to be typed first. */
export type Grown = { growth: Growth } | { first: readonly string[]; because: string }
