// Labels of features in both of their forms: those of `labels/features`, and those of `audit/gold`, which name a paraphrase and a question without a shared word.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A feature as a reader of the code sees it. */
export interface Label {
  repository: string
  commit: string
  feature: string
  paraphrase: string
  /** More ways to ask for it. */
  paraphrases?: readonly string[]
  /** Not looked at while the finder was tuned; `unseen` ones were labelled after it. */
  holdout?: true
  unseen?: true
  core: readonly string[]
  /** Files on whose role two owners would disagree: neither right nor wrong. */
  optional: readonly string[]
}

interface Gold {
  repository: string
  commit: string
  features: readonly { question: string; paraphrase: string; noWord: string; core: readonly string[]; optional?: readonly string[] }[]
}

/** All labels of a folder, those of one repository together, in the order of their files. */
export function readLabels(folder: string): readonly (readonly Label[])[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  const gold = names.filter((name) => name.endsWith('.features.json'))
  return (gold.length > 0 ? gold : names).sort().map((name) => {
    const read = JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as readonly Label[] | Gold
    return 'features' in read ? fromGold(read) : read
  })
}

function fromGold({ repository, commit, features }: Gold): readonly Label[] {
  return features.map(({ question, paraphrase, noWord, core, optional = [] }) => ({
    repository,
    commit,
    feature: question,
    paraphrase,
    paraphrases: [noWord],
    core,
    optional,
  }))
}
