import type { WhenSettings } from '../core/config/when.ts'
import { ref, type Phrase } from '../core/phrase.ts'
import { compose, paragraph } from './github-markdown.ts'
import { summaryLimit, type CheckView } from './render-check.ts'

/** What each condition leaves out. */
const whatIsLeftOut: Readonly<Record<keyof WhenSettings, string>> = {
  paths: 'changes that touch no file of its globs',
  notPaths: 'changes that touch nothing but files of its globs',
  authors: 'pull requests of everybody else than those that it names',
  notAuthors: 'pull requests of those that it names',
  labels: 'pull requests without one of its labels',
  notLabels: 'pull requests with one of its labels',
  drafts: 'drafts',
}

/** The check of a pull request that the configuration leaves out: it says that nothing was judged. */
export function leftOutView(key: keyof WhenSettings): CheckView {
  const why: Phrase = [
    'The drift of this change was not judged: ',
    ref('config', `when.${key}`),
    ` of the configuration leaves out ${whatIsLeftOut[key]}. `,
  ]
  const help: Phrase = ['Type ', ref('command', '/check-docs'), ' in a comment to have it looked at.']
  return {
    title: 'Left out by configuration · not judged',
    summary: compose([{ nodes: [paragraph([...why, ...help])] }], summaryLimit),
    conclusion: 'neutral',
    annotations: [],
  }
}
