import { describe, expect, it } from 'vitest'
import { findFeature } from '../../../src/discovery/features/find-feature.ts'
import { projectOf } from '../../support/project.ts'

const functions = (...names: string[]): string => names.map((name) => `export function ${name}(id: string) { return id.length }\n`).join('')

const rest = {
  'package.json': '{ "name": "desk", "private": true }',
  ...Object.fromEntries(['sort', 'find', 'move', 'print', 'merge'].map((name) => [`src/tickets/${name}.ts`, functions(`${name}Ticket`)])),
  'src/tickets/open-ticket.ts': functions('openTicket'),
  'src/tickets/close-ticket.ts': functions('closeTicket'),
  'src/tickets/ticket-list.ts': functions('tickets'),
}

async function kindOf(comments: Readonly<Record<string, string>>, question: string): Promise<string> {
  const match = findFeature(await projectOf({ ...rest, ...comments }), question)
  return `${match.kind} ${match.kind === 'none' ? '' : match.feature.name}`
}

describe('a word of the vocabulary beside another word of the question', () => {
  const question = 'remarks below a ticket'

  it('is sure where names of the feature hold both', async () => {
    const files = {
      'src/comments/add.ts': functions('addCommentToTicket'),
      'src/comments/list.ts': functions('listCommentsOfTicket'),
    }
    expect(await kindOf(files, question)).toMatch(/^found comments?$/)
  })

  it.each([
    ['no name holds both', { 'src/comments/add.ts': functions('addComment'), 'src/comments/list.ts': functions('listComments') }],
    ['one name does', { 'src/comments/add.ts': functions('addCommentToTicket'), 'src/comments/list.ts': functions('listComments') }],
    [
      'few files do',
      {
        'src/comments/add.ts': functions('addCommentToTicket', 'dropCommentOfTicket'),
        ...Object.fromEntries(
          ['list', 'edit', 'sort', 'count', 'show', 'hide'].map((name) => [`src/comments/${name}.ts`, functions(`${name}Comment`)]),
        ),
      },
    ],
  ])('is a guess where %s', async (_, files) => {
    expect(await kindOf(files, question)).toMatch(/^unsure comments?$/)
  })
})
