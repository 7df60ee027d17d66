import type { RepoPath } from '../../core/names.ts'
import type { ScreenAudience } from '../../core/screen.ts'
import type { Component } from './components.ts'

/** A screen before it is shown: where it is, and the component that shows it. */
export interface Address {
  address: string
  /** Other addresses of the same page. */
  also?: readonly string[]
  /** Whoever it is shown to, where code asks for that. */
  audience?: ScreenAudience
  framework: string
  file: RepoPath
  line: number
  component: Component
}
