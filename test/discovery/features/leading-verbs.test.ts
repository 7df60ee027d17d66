import { describe, expect, test } from 'vitest'
import { findFeature } from '../../../src/discovery/features/find-feature.ts'
import { projectOf } from '../../support/project.ts'

const value = 'export function run() { return 1 }\n'
const manifest = { 'package.json': '{"name":"school","dependencies":{"express":"5"}}' }
const filesOf = (...paths: string[]): Record<string, string> => Object.fromEntries(paths.map((path) => [path, value]))

const news = filesOf('src/news/news.controller.ts', 'src/news/news.service.ts', 'src/news/create-news.ts', 'src/news/list-news.ts')
const calls = filesOf('src/video/video.controller.ts', 'src/video/video.service.ts', 'src/video/video-room.ts', 'src/video/list-videos.ts')
const verbs = filesOf('src/tool/post-tool.params.ts', 'src/engine/start-engine.ts', 'src/engine/engine-start.ts')

async function nameOf(question: string, files: Record<string, string>): Promise<string | undefined> {
  const match = findFeature(await projectOf({ ...manifest, ...files }), question)
  return match.kind === 'found' ? match.feature.name : undefined
}

describe('the verb that a sentence begins with', () => {
  test.each([
    ['start a video with a class', 'video'],
    ['post news for a school or a team', 'news'],
  ])('gives way to the thing that it does something with: %s', async (question, name) => {
    expect(await nameOf(question, { ...news, ...calls, ...verbs })).toBe(name)
  })

  test('stays where the repository has a thing of its name', async () => {
    const posts = filesOf('src/post/post.controller.ts', 'src/post/post.service.ts')
    expect(await nameOf('post news for a school or a team', { ...news, ...verbs, ...posts })).not.toBe('news')
  })

  test('stays where no other word names anything', async () => {
    expect(await nameOf('start a rocket', { ...news, ...verbs })).not.toBe('news')
  })
})
