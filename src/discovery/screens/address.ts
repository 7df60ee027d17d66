import type { RepoPath } from '../../core/names.ts'
import type { Component } from './components.ts'

/** A screen before it is shown: where it is, and the component that shows it. */
export interface Address {
  address: string
  framework: string
  file: RepoPath
  line: number
  component: Component
}
