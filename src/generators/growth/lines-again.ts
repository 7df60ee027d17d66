import type { EdgeProject } from '../project/edge-project.ts'

/** Lines of sockets that earlier runs made: typed again, they take the tokens of pages and the origins that are listed by then. */
export function socketsAgain(project: EdgeProject): readonly string[] {
  return linesOf(project.writings?.('src/routes/socket.ts'), 'shownPath', 'add-websocket')
}

/** Lines of what earlier runs made before anything said who calls: typed again, sockets ask for it, and queues get routes for their dead letters. */
export function linesForCallers(project: EdgeProject): readonly string[] {
  if (project.auth !== undefined) return []
  return [...socketsAgain(project), ...linesOf(project.writings?.('src/queues/$queue$.ts'), 'queue', 'implement-queue')]
}

function linesOf(writings: ReturnType<NonNullable<EdgeProject['writings']>> = [], value: string, subcommand: string): readonly string[] {
  const words = writings.flatMap(({ values }) => values[value] ?? []).filter((word) => /^[\w./:~-]+$/.test(word))
  return words.map((word) => `/template ${subcommand} ${word}`)
}
