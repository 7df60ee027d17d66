import type { Library } from '../library.ts'

/** GitHub's SDK. */
export const octokit: Library = { name: 'GitHub', packages: ['octokit', '@octokit/'], outbound: { style: 'sdk' } }
