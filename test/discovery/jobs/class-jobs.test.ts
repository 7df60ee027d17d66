import { describe, expect, it } from 'vitest'
import { projectOf } from '../../support/project.ts'

const files: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({ name: 'x', dependencies: { cron: '4.0.0' } }),
  'src/tasks/tasks.ts': `import { CronJob } from 'cron'
export class Tasks {
  create(name: string, time: string, task: () => void) {
    const job = new CronJob(time, () => { task() })
    job.start()
  }
}
`,
  'src/tasks/task.ts': `import { Tasks } from './tasks'
export abstract class Task {
  protected name = ''
  protected time = ''
  constructor(private readonly tasks: Tasks) {}
  start() {
    this.tasks.create(this.name, this.time, this.execute.bind(this))
  }
  async execute() {
    await this.run()
  }
  protected abstract run(): Promise<void>
}
`,
  'src/index.ts': `import { Tasks } from './tasks/tasks'
import { Sweep } from './tasks/sweep'
new Sweep(new Tasks()).start()
`,
  'src/tasks/sweep.ts': `import { Task } from './task'
export class Sweep extends Task {
  protected name = 'Sweep'
  protected time = '0 14 * * *'
  protected async run() {}
}
`,
}

async function cronJobs(changes: Readonly<Record<string, string>> = {}) {
  const { jobs } = await projectOf({ ...files, ...changes })
  return jobs.map(({ name, schedule, handler, file }) => ({ name, schedule, handler, file }))
}

describe('a class whose schedule a class above it registers', () => {
  it('is a job with its own name, time and method', async () => {
    expect(await cronJobs()).toEqual([{ name: 'Sweep', schedule: '0 14 * * *', handler: 'Sweep.run', file: 'src/tasks/sweep.ts' }])
  })

  it.each([
    [
      'no member that states the time',
      { 'src/tasks/sweep.ts': "import { Task } from './task'\nexport class Sweep extends Task {\n  protected name = 'Sweep'\n}\n" },
    ],
    [
      'a class above that registers nothing',
      { 'src/tasks/task.ts': (files['src/tasks/task.ts'] ?? '').replace(/this\.tasks\.create\(.*\)/, '') },
    ],
    [
      'another class above',
      { 'src/tasks/sweep.ts': (files['src/tasks/sweep.ts'] ?? '').replace("import { Task } from './task'", 'class Task {}') },
    ],
  ])('is none with %s', async (_, changes) => {
    expect((await cronJobs(changes)).filter(({ name }) => name === 'Sweep')).toEqual([])
  })
})
