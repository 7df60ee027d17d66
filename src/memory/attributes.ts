import type { RepoPath } from '../core/names.ts'
import { memoryFolder, templateFolder } from './paths.ts'

/** Attributes of git for the files that remember what was generated. */
export const attributesPath = `${memoryFolder}/.gitattributes` as RepoPath

/** The same for what templates made. */
export const templateAttributesPath = `${templateFolder}/.gitattributes` as RepoPath

const lines = ['# Docwright remembers here what it wrote. Hosts fold these files where they show a change.', '*.json linguist-generated']

/** The attributes with the line that calls the files generated; what people wrote stays, and where they say anything about that, nothing is added. */
export function withGenerated(existing: string | undefined): string {
  if (existing === undefined || existing.trim() === '') return `${lines.join('\n')}\n`
  if (existing.includes('linguist-generated')) return existing
  const eol = existing.includes('\r\n') ? '\r\n' : '\n'
  return `${existing}${/[\r\n]$/.test(existing) ? '' : eol}${lines.join(eol)}${eol}`
}
