import type { ChangeSet } from '../core/change-set.ts'
import { plainCode, ref, type Phrase } from '../core/phrase.ts'
import { fencedCode } from '../text/inline-code.ts'
import { count } from '../text/wording.ts'
import { bold, bullets, code, fold, html, messageParts, paragraph, plainTitle, type Part } from './github-markdown.ts'
import { uncapital } from './format-title.ts'
import { isOwnRecord } from './own-files.ts'
import { findingWords, pathAsCode } from './render-findings.ts'
import { renderPatch } from './render-patch.ts'
import type { Patch } from './render-json.ts'

/** Characters of all patches of a change that is refused as a whole: half of them would be of no use. */
const mostPatch = 55_000

/** How a patch is applied. */
const apply: Phrase = ['Copy the block into a file, then type ', ref('command', 'git apply <file>'), ' in a checkout.']

/** What a block does not show as it is: a patch with it would not apply. */
const unshown = /(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}]/u

/** Files that are proposed beside those that are written, each with its own diff. */
export function patchParts(patches: readonly Patch[]): readonly Part[] {
  if (patches.length === 0) return []
  const files = count(patches.length, 'file')
  return [
    {
      nodes: [
        paragraph([
          `Proposed as well: changes of ${files} that Docwright may not write. They fit on the branch of this pull request. `,
          ...apply,
        ]),
      ],
    },
    ...patches.map(
      ({ change, before }): Part => ({
        nodes: [paragraph([ref('path', change.path), ': ', ...change.why]), html(fencedCode(renderPatch(change, before), 'diff'))],
        optional: true,
      }),
    ),
  ]
}

/** A change of which nothing may be written, and the command line that made it. */
export interface Refused {
  line: string
  patches: readonly Patch[]
}

/** A change of which nothing may be written: why, what stands in the way, and all of it as one patch. */
export function refusedParts({ title, refused, report }: ChangeSet, whole: Refused | undefined): readonly Part[] {
  if (refused === undefined) return []
  const found = report.findings.filter(({ severity }) => severity !== 'notice').map((finding) => findingWords(finding, pathAsCode))
  return [
    { nodes: [bold([`Not written: ${uncapital(plainTitle(title))}.`])] },
    ...messageParts(plainCode(refused)),
    ...(found.length === 0 ? [] : [{ nodes: [bullets(found)] }]),
    ...(whole === undefined ? [] : wholeParts(whole)),
  ]
}

function wholeParts({ patches, line }: Refused): readonly Part[] {
  if (patches.length === 0) return []
  const withoutRecords = patches.filter(({ change }) => !isOwnRecord(change.path))
  const shown = [patches, withoutRecords].find((some) => isShown(diffOf(some)))
  const printed = ref('command', `docwright run '${line.replaceAll("'", `'\\''`)}' --diff`)
  if (shown === undefined)
    return [
      {
        nodes: [
          paragraph([
            'The change cannot be shown here. In a checkout, this prints it for ',
            ref('command', 'git apply'),
            ': ',
            printed,
            '.',
          ]),
        ],
      },
      {
        nodes: fold(`The ${count(withoutRecords.length, 'file')} of it`, [
          bullets(withoutRecords.map(({ change }) => [code(change.path)])),
        ]),
        optional: true,
      },
    ]
  const rest = shown === patches ? [] : [' What remembers the change is left out: once the code stands, the same line adds it.']
  return [
    { nodes: [paragraph([`The whole change is one patch of ${count(shown.length, 'file')}. `, ...apply, ...rest])] },
    { nodes: fold('The patch', [html(fencedCode(diffOf(shown), 'diff'))]) },
  ]
}

function diffOf(patches: readonly Patch[]): string {
  return patches.map(({ change, before }) => renderPatch(change, before)).join('')
}

/** True for a patch that applies as a comment shows it. */
function isShown(diff: string): boolean {
  return diff.length <= mostPatch && !unshown.test(diff)
}
