import { describe, expect, it } from 'vitest'
import type { RepoPath } from '../../../src/core/names.ts'
import { addExport } from '../../../src/generators/entry/add-export.ts'
import { isExported } from '../../../src/generators/entry/is-mounted.ts'
import { text } from './shapes.ts'

const file = 'src/index.ts' as RepoPath
const room = { module: './rooms/chat-room', name: 'ChatRoom' }

const exported = (...lines: readonly string[]): string => addExport(text(...lines), file, room)

describe('addExport', () => {
  it('stands behind the imports', () => {
    expect(exported("import app from './app'", '', 'export default app')).toMatchInlineSnapshot(`
      "import app from './app'

      export { ChatRoom } from './rooms/chat-room'

      export default app
      "
    `)
  })

  it('stands behind the other exports of this kind', () => {
    expect(
      exported('import app from "./app.js";', '', 'export default app;', 'export { Lobby } from "./lobby.js";'),
    ).toMatchInlineSnapshot(`
      "import app from "./app.js";

      export default app;
      export { Lobby } from "./lobby.js";
      export { ChatRoom } from "./rooms/chat-room.js";
      "
    `)
  })

  it('stands behind the code of a module without either', () => {
    expect(exported('export default { fetch() {} }')).toBe(
      text('export default { fetch() {} }', '', "export { ChatRoom } from './rooms/chat-room';"),
    )
  })

  it.each([
    ["export { Lobby, ChatRoom } from './rooms/chat-room.ts'"],
    ["export * from './rooms/chat-room'"],
    ["import { ChatRoom } from './rooms/chat-room'", 'export { ChatRoom }'],
  ])('is there already: %s', (...lines) => {
    expect(isExported(file, text(...lines), room)).toBe(true)
    expect(exported(...lines)).toBe(text(...lines))
  })

  it.each([
    ["export { ChatRoom } from './other'"],
    ["export type { ChatRoom } from './rooms/chat-room'"],
    ['export interface ChatRoom {}'],
    ['export class ChatRoom {}'],
    ["export { Room as ChatRoom } from './rooms/chat-room'"],
  ])('refuses where the name is taken: %s', (line) => {
    expect(() => exported(line)).toThrow('`src/index.ts` exports something else as `ChatRoom`. The change is given as a patch instead.')
  })

  it('does not mind the name within the module', () => {
    expect(exported('class ChatRoom {}', 'export default {}')).toContain("export { ChatRoom } from './rooms/chat-room'")
  })
})
