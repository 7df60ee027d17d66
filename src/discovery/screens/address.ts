import type { RepoPath } from '../../core/names.ts'
import type { Component } from './components.ts'

/** A screen before it is shown: where it is, and the component that shows it. */
export interface Address {
  address: string
  /** Other addresses of the same page. */
  also?: readonly string[]
  framework: string
  file: RepoPath
  line: number
  component: Component
}
