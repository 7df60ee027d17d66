/** Commands that write, re-plan or carry out plans. */
const planCommands: ReadonlySet<string> = new Set(['add-enterprise-feature', 'execute-task'])

/** True for a command about plans: its job reports in the check of plans. */
export function isPlanCommand(command: string): boolean {
  return planCommands.has(command)
}

/** True for a command line about plans. */
export function isPlanLine(line: string): boolean {
  return isPlanCommand(/^\/([\w-]+)/.exec(line)?.[1] ?? '')
}
