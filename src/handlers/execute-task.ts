import type { Command } from '../core/command.ts'
import { executeTask as execute } from './execute-task/execute-task.ts'
import { parseTask } from './execute-task/parse-task.ts'

/** Carries out one task of a plan (specification, 4.2 and 4.4); until something generates code, it says what a person needs for that. */
export const executeTask: Command = {
  name: 'execute-task',
  about: 'Says what a task of a plan needs: its files and tests, what comes first, and how it is accepted',
  args: [{ name: 'task', about: 'Id of a task, such as `sso/P2.1`, or its text in quotation marks', required: true }],
  options: [],
  examples: ['/execute-task sso/P2.1', '/execute-task "create a provider abstraction layer"'],
  bind(tokens) {
    const wish = parseTask(tokens)
    return { permission: 'read', writes: [], run: (context) => execute(wish, context) }
  },
}
